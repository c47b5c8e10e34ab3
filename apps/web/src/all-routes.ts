// A generated tree gives the root its children when it is evaluated: the whole one has to be the later one.
import './public-route-tree.gen';
import { routeTree } from './route-tree.gen';

export { routeTree };
