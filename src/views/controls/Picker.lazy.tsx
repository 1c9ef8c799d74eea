/** The picker as a piece of its own, for React.lazy: it brings the list and popover code along. */
import { Picker } from './Picker.tsx';

// biome-ignore lint/style/noDefaultExport: React.lazy reads the default export.
export default Picker;
