/**
 * The part of react-router that screens use. Remotes take it from here and not from react-router, because a shared
 * react-router cannot be tree-shaken (about 50 KB more), and a second copy would not know where the page is.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
export { useSearchParams } from './search-params.ts';
export { routesOf } from './routes-of.ts';
