/**
 * What the site has of the router: everything else of the package stays out of the boot (stack: react-router-dom).
 * A page that needs another name adds it here; a test holds this list and the imports of all packages together.
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
