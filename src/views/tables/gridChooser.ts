/** Which columns a person has taken away or pinned, and the list in which that is done. */
export interface GridChooser {
  readonly hidden: readonly string[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onHide: (hidden: readonly string[]) => void;
  /** Those that stay in sight besides the first. */
  readonly pinned: readonly string[];
  readonly onPin: (pinned: readonly string[]) => void;
}
