/**
 * The exports of the router that the site uses; the rest stays out of the boot bundle.
 * Add a name here when a page needs it; a test compares this list with all imports.
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
