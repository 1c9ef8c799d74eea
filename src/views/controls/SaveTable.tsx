/** The buttons that save a table: as CSV, and as an Excel workbook. Nothing on a screen offers the one without the other. */
import { Download, FileSpreadsheet } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type FileFormat, workbookLink } from '../../domain/sheets/tableFile.ts';
import { Button, LinkButton } from './Button.tsx';
import { Saved } from './Saved.tsx';

interface Faces {
  /** What the files are of, as those hear it who do not see where the buttons stand. */
  readonly of: string;
  /** On the button of the CSV file. */
  readonly children?: ReactNode;
  readonly kind?: 'quiet' | 'secondary';
  readonly size?: 'small' | 'medium';
}

interface SaveTableProps extends Faces {
  /** The accessible name of the button of the CSV file, where what stands on it says too little. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** As CSV where no format is named. */
  readonly onSave: (as?: FileFormat) => void;
}

const EXCEL = (
  <>
    <FileSpreadsheet aria-hidden="true" />
    Excel
  </>
);

const csv = (words: ReactNode): ReactElement => (
  <>
    <Download aria-hidden="true" />
    {words}
  </>
);

export const SaveTable = ({ of, children = 'CSV', kind = 'quiet', size = 'small', label, isDisabled = false, onSave }: SaveTableProps) => (
  <>
    <Button
      kind={kind}
      size={size}
      isDisabled={isDisabled}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onPress={() => onSave()}
    >
      {csv(children)}
    </Button>
    <Button kind={kind} size={size} isDisabled={isDisabled} aria-label={`Excel of ${of}`} onPress={() => onSave('xlsx')}>
      {EXCEL}
    </Button>
    {!isDisabled && <Saved save={() => onSave('xlsx')} />}
  </>
);

interface SaveTableLinksProps extends Omit<Faces, 'kind' | 'size'> {
  /** Of the CSV file; the server answers a workbook with `as=xlsx`. */
  readonly href: string;
}

/** The same as links, to tables that the server makes. */
export const SaveTableLinks = ({ of, href, children = 'CSV' }: SaveTableLinksProps) => (
  <>
    <LinkButton href={href} download>
      {csv(children)}
    </LinkButton>{' '}
    <LinkButton href={workbookLink(href)} download aria-label={`Excel of ${of}`}>
      {EXCEL}
    </LinkButton>
  </>
);
