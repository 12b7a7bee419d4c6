/**
 * The exports of the router that the site needs. Other exports stay out of the boot bundle.
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
