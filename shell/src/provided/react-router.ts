/**
 * The exports of the router that the shell provides; all others stay out of the boot bundle.
 * Add a name here when a page needs it; a test checks that this list contains every name that the site imports.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  createBrowserRouter,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  renderMatches,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'router-source';
