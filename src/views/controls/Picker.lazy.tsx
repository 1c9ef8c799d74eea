/** The picker as a piece of its own, for React.lazy: it brings the list and popover code along. */
import { Picker } from './Picker.tsx';

export default Picker;
