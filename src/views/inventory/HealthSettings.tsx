/** What is set on Inventory Health (B-194 to B-196), the switch that leaves stock-out days out, and how it is all reckoned (B-197). */
import type { ReactElement } from 'react';
import { inventoryHealth } from '../../domain/inventory/inventoryHealth.screen.ts';
import { explanation, noGoodHealthWords, weeksWords } from '../../domain/inventory/inventoryHealth.words.ts';
import {
  OVERSTOCK_WEEKS,
  RECENCY_BIASES,
  RECENCY_LABELS,
  RESUPPLY_WEEKS,
  resupplyDays,
  roomyThreshold,
} from '../../domain/inventory/settings.ts';
import { Button } from '../controls/Button.tsx';
import { Card } from '../controls/Card.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { Switch } from '../controls/Switch.tsx';
import { useParam } from '../screen/useScreen.ts';
import styles from './InventoryHealth.module.css';
import { useSettings } from './useHealth.ts';

const weeks = ({ min, max }: { readonly min: number; readonly max: number }) =>
  oneGroup(
    Array.from({ length: max - min + 1 }, (_, i) => min + i).map((count) => ({
      key: String(count),
      label: weeksWords(count),
    })),
  );

const BIASES = RECENCY_BIASES.map((key) => ({ key, label: RECENCY_LABELS[key] }));
const RESUPPLY = weeks(RESUPPLY_WEEKS);
const OVERSTOCK = weeks(OVERSTOCK_WEEKS);

export const HealthSettingsCard = (): ReactElement => {
  const settings = useSettings();
  const [bias, setBias] = useParam(inventoryHealth, 'recency');
  const [resupply, setResupply] = useParam(inventoryHealth, 'resupply');
  const [overstock, setOverstock] = useParam(inventoryHealth, 'overstock');
  const [leavesOut, setLeavesOut] = useParam(inventoryHealth, 'stockouts');
  const noGood = noGoodHealthWords(settings);
  const roomy = roomyThreshold(resupply);
  return (
    <Card>
      <section className={styles.settings} aria-label="Simulation settings">
        <div className={styles.controls}>
          <div className={styles.control}>
            <span className={styles.controlLabel} aria-hidden="true">
              Recency Bias
            </span>
            <SegmentedControl label="Recency Bias" segments={BIASES} value={bias} onChange={(next) => setBias(next)} />
          </div>
          <Select
            label="Weeks Until Resupply"
            groups={RESUPPLY}
            value={String(resupply / 7)}
            onChange={(key) => setResupply(resupplyDays(Number(key)))}
          />
          <Select label="Overstock Threshold" groups={OVERSTOCK} value={String(overstock)} onChange={(key) => setOverstock(Number(key))} />
          <Switch isSelected={leavesOut} onChange={(on) => setLeavesOut(on)} description="Sales on those days understate demand">
            Exclude out-of-stock days
          </Switch>
        </div>
        {noGood !== null && (
          <p className={styles.aside}>
            {noGood}{' '}
            <Button kind="quiet" size="small" onPress={() => setOverstock(roomy)}>
              Set the threshold to {weeksWords(roomy)}
            </Button>
          </p>
        )}
        <details className={styles.how}>
          <summary>How the simulation works</summary>
          {explanation(settings).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </section>
    </Card>
  );
};
