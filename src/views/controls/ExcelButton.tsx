/** Beside the button of a CSV file: the same table as a workbook. */
import { FileSpreadsheet } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from './Button.tsx';

export interface ExcelButtonProps {
  /** What the file is of, as those hear it who do not see where the button stands. */
  readonly of: string;
  readonly kind?: 'quiet' | 'secondary';
  readonly size?: 'small' | 'medium';
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

export const ExcelButton = ({ of, kind = 'quiet', size = 'small', isDisabled = false, onPress }: ExcelButtonProps): ReactElement => (
  <Button kind={kind} size={size} isDisabled={isDisabled} aria-label={`Excel of ${of}`} onPress={onPress}>
    <FileSpreadsheet aria-hidden="true" />
    Excel
  </Button>
);
