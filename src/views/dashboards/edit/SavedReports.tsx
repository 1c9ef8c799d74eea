/** "From a saved report" of the panel picker: which report, and as what it stands on the dashboard. They are listed once somebody asks for them. */

import type { ReactElement } from 'react';
import { lookLabel, looksOf, REPORT_LOOKS } from '../../../domain/dashboards/reportPanel.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import { usableReports } from '../../../domain/reporting/savedLists.ts';
import { replacing } from '../../../domain/screens/replacing.ts';
import { uiChoiceOrNull, uiTextOrNull } from '../../../domain/screens/uiParts.ts';
import type { ScreenContext } from '../../../machines/screen/screen.machine.ts';
import { useContextOf, useSend } from '../../app/appContext.tsx';
import { queryFault } from '../../app/panel.ts';
import { useScreenUi } from '../../app/useChartUi.ts';
import { Button } from '../../controls/Button.tsx';
import { type ListStatus, READY } from '../../controls/OptionList.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import { useReportSpecs } from '../../reporting/useReportSpecs.ts';
import styles from './Edit.module.css';

/** The saved report that a panel is to be made of, and how it is to look. */
export const SAVED_REPORT = uiTextOrNull('savedReport');
const LOOK = uiChoiceOrNull('savedReportLook', REPORT_LOOKS);

interface Props {
  readonly at: AddressOf<'dashboardEdit'>;
  readonly screen: AddressOf<'screen'>;
}

const Listed = ({ at, screen }: Props): ReactElement => {
  const send = useSend();
  const { query, entries } = useReportSpecs(screen);
  const [chosen, setChosen] = useScreenUi(screen, SAVED_REPORT);
  const [look, setLook] = useScreenUi(screen, LOOK);
  const reports = usableReports(entries);
  const report = reports.find(({ id }) => id === chosen);
  const looks = report === undefined ? [] : looksOf(report.schema);
  const shownAs = looks.find((one) => one === look) ?? looks.at(-1) ?? REPORT_LOOKS[0];
  const status: ListStatus =
    query.answer !== null ? READY : query.failure === null ? { kind: 'loading' } : { kind: 'failed', ...queryFault(query) };
  return (
    <div className={styles.savedReport}>
      <Select
        label="Saved report"
        groups={oneGroup(reports.map(({ id, name }) => ({ key: id, label: name })))}
        status={status}
        placeholder="Choose a report"
        empty="There are no saved reports. Build one in the Data Explorer."
        description="The panel keeps the report's dates. It is a copy: later changes to the report do not change it."
        value={report?.id ?? null}
        onChange={setChosen}
      />
      {looks.length > 1 && (
        <fieldset className={styles.group}>
          <legend>Show as</legend>
          <SegmentedControl
            label="Show as"
            segments={looks.map((key) => ({ key, label: lookLabel(key) }))}
            value={shownAs}
            onChange={setLook}
          />
        </fieldset>
      )}
      {report !== undefined && (
        <Button
          kind="primary"
          onPress={() => send(at, { type: 'dashboardEdit.reportAdded', report: { name: report.name, spec: report.schema }, look: shownAs })}
        >
          Add {report.name}
        </Button>
      )}
    </div>
  );
};

export const SavedReports = ({ at, screen }: Props): ReactElement => {
  const send = useSend();
  const isListed = useContextOf(screen, ({ params }: ScreenContext) => params.reports === '1');
  return (
    <section aria-label="From a saved report" className={styles.kinds}>
      <h3>From a saved report</h3>
      {isListed ? (
        <Listed at={at} screen={screen} />
      ) : (
        <Button onPress={() => send(screen, { type: 'screen.paramSet', key: 'reports', value: '1', ...replacing('asked') })}>
          Choose a saved report
        </Button>
      )}
    </section>
  );
};
