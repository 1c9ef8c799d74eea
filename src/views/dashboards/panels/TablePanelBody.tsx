/** A report as tables, a section each (C-420). */
import type { ReactElement } from 'react';
import type { PanelOf } from '../../../domain/dashboards/panel.ts';
import { ResultTables, useResultLook } from '../../reporting/result/ReportResultView.tsx';
import type { DrawnPanel } from './drawnPanel.ts';

export const TablePanelBody = ({ at, panel, shown, drawn, isOld }: DrawnPanel & { readonly panel: PanelOf<'Table'> }): ReactElement => {
  const [look, onLook] = useResultLook(at, `panel-${panel.id}`, shown.reportId);
  return (
    <ResultTables
      drawn={drawn}
      result={shown.result}
      look={look}
      onLook={onLook}
      title={panel.title.trim() === '' ? 'Table' : panel.title}
      rowsAPage={panel.pageSize}
      isOld={isOld}
    />
  );
};
