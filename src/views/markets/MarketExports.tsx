/** What staff may take from a market: its rows by brand and week, and its filters as a template (C-666), each after a prompt (C-819 to C-821). */
import { Download, FileDown } from 'lucide-react';
import type { ReactElement } from 'react';
import type { StoredMarket } from '../../domain/markets/market.entities.ts';
import {
  EXPORT_FIRST,
  EXPORT_METRICS,
  EXPORT_RULES,
  exportPath,
  marketMetric,
  marketScreen,
  templateDownload,
} from '../../domain/markets/market.screen.ts';
import { optionsFault, valueFault } from '../../domain/markets/marketEdit.ts';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { uiChoices, uiFlag, uiTextOrNull } from '../../domain/screens/uiParts.ts';
import { workbookLink } from '../../domain/sheets/tableFile.ts';
import { useSend } from '../app/appContext.tsx';
import { useScreenUi } from '../app/useChartUi.ts';
import { Button, LinkButton } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useParams, useScope } from '../screen/useScreen.ts';
import styles from './Markets.module.css';

const ROWS_OPEN = uiFlag('exportRows');
const METRICS = uiChoices('exportMetrics', EXPORT_METRICS, EXPORT_FIRST);
const TEMPLATE_OPEN = uiFlag('exportTemplate');
const TEMPLATE_NAME = uiTextOrNull('templateName');

const { at } = marketScreen;

const Fault = ({ text }: { readonly text: string }): ReactElement => (
  <p role="alert" className={styles.fault}>
    {text}
  </p>
);

const RowsPrompt = (): ReactElement => {
  const inputs = { scope: useScope(marketScreen), params: useParams(marketScreen) };
  const [open, setOpen] = useScreenUi(at, ROWS_OPEN);
  const [chosen, setChosen] = useScreenUi(at, METRICS);
  const fault = optionsFault(chosen.length, EXPORT_RULES);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Download aria-hidden="true" />
        Export by Brand and Week
      </Button>
      <Dialog
        title="Export by Brand and Week"
        isOpen={open}
        onClose={close}
        actions={
          fault === null ? (
            <>
              <LinkButton href={workbookLink(exportPath(inputs, chosen))} download onClick={close}>
                Download Excel
              </LinkButton>
              <LinkButton href={exportPath(inputs, chosen)} download kind="primary" onClick={close}>
                Download CSV
              </LinkButton>
            </>
          ) : (
            <Button kind="primary" whyDisabled={fault}>
              Download CSV
            </Button>
          )
        }
      >
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>Metrics to export</legend>
          {EXPORT_METRICS.map((metric) => (
            <Checkbox
              key={metric}
              isSelected={chosen.includes(metric)}
              onChange={(on) => setChosen(on ? [...chosen, metric] : chosen.filter((each) => each !== metric))}
            >
              {marketMetric(metric).title}
            </Checkbox>
          ))}
        </fieldset>
        {fault !== null && <Fault text={fault} />}
      </Dialog>
    </>
  );
};

const TemplatePrompt = ({ market }: { readonly market: StoredMarket }): ReactElement => {
  const send = useSend();
  const [open, setOpen] = useScreenUi(at, TEMPLATE_OPEN);
  const [held, setHeld] = useScreenUi(at, TEMPLATE_NAME);
  const name = held ?? market.marketName;
  const fault = valueFault(name);
  const close = (): void => setOpen(false);
  const save = (): void => {
    send(at, { type: 'screen.downloadClicked', what: templateDownload(name.trim()) });
    close();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <FileDown aria-hidden="true" />
        Download Template
      </Button>
      <Dialog
        title="Download Template"
        isOpen={open}
        onClose={close}
        actions={
          <Button kind="primary" whyDisabled={fault} onPress={save}>
            Download CSV
          </Button>
        }
      >
        <TextField label="Template name" value={name} error={fault} onChange={(next) => setHeld(next.slice(0, 100))} />
      </Dialog>
    </>
  );
};

export const MarketExports = ({ market }: { readonly market: StoredMarket | null }): ReactElement | null => {
  const scope = useScope(marketScreen);
  const may = (permission: 'custom-market-explore-csv' | 'custom-market-template'): boolean => mayHave(scope, { permission });
  if (!may('custom-market-explore-csv') && !may('custom-market-template')) return null;
  return (
    <div className={styles.exports} data-print="never">
      {may('custom-market-explore-csv') && <RowsPrompt />}
      {market !== null && may('custom-market-template') && <TemplatePrompt market={market} />}
    </div>
  );
};
