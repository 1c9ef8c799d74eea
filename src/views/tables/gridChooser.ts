/** Which columns a person has taken away, and the list in which that is done. */
export interface GridChooser {
  readonly hidden: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onHide: (hidden: readonly string[]) => void;
}
