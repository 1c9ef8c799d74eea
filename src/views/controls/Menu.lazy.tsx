/** The menu as a piece of its own, for React.lazy. */
import { Menu } from './Menu.tsx';

export default Menu;
