/** The menu as a piece of its own, for React.lazy. */
import { Menu } from './Menu.tsx';

// biome-ignore lint/style/noDefaultExport: React.lazy reads the default export.
export default Menu;
