/** Where fields stand in the report: rows, columns and sections, and the measures with their alias and their colour. Put in order by pointer, touch and keys. */
import { Sigma, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { ARRANGE_MOVES, type ArrangePlace, DRAG_SCROLL, placeAfterMove } from '../../../domain/arrange/arrangement.ts';
import { EXPLORER, explorerScreen } from '../../../domain/reporting/explorer.screen.ts';
import {
  DIMENSION_PLACES,
  FIELD_GROUPING,
  fieldGroups,
  MEASURES_SURFACE,
  PLACE_NAMES,
  withLook,
  withoutDimension,
  withoutMeasure,
  withRollup,
} from '../../../domain/reporting/explorerEdit.ts';
import { styled } from '../../../domain/reporting/measure.ts';
import { hasChart } from '../../../domain/reporting/resultView.ts';
import { useSend } from '../../app/appContext.tsx';
import { ArrangeHandle, ArrangeMenu, ArrangeSaid } from '../../arrange/ArrangeHandle.tsx';
import { type ArrangeSurface, useDrag, useDragScroll } from '../../arrange/useDrag.ts';
import { Button } from '../../controls/Button.tsx';
import { useReturnFocus } from '../../hooks/useFocus.ts';
import { BareField } from '../dates/BareField.tsx';
import { ChartChoice, ColorChoice, type LookProps } from '../looks/MeasureLook.tsx';
import styles from './Explorer.module.css';
import { DIMENSIONS, MEASURES } from './surfaces.ts';
import type { ExplorerView } from './useExplorer.ts';

interface PlacedProps {
  readonly view: ExplorerView;
  readonly group: number;
  readonly item: number;
  readonly name: string;
}

const stepsOf = ({ spec }: ExplorerView, { surface }: ArrangeSurface, place: ArrangePlace) =>
  ARRANGE_MOVES.filter((step) => placeAfterMove(FIELD_GROUPING, fieldGroups(spec, surface), place, step) !== null);

const faultOf = ({ facts }: ExplorerView, path: string): string | null =>
  facts.issues.find((one) => one.path === path || one.path.startsWith(`${path}.`))?.message ?? null;

const DimensionChip = ({ view, group, item, name }: PlacedProps): ReactElement => {
  const place = { group, item };
  const drag = useDrag(DIMENSIONS, place, { axis: 'x' });
  const title = view.nameOf(name);
  const where = DIMENSION_PLACES[group] ?? 'rowDimensions';
  const isRow = where === 'rowDimensions';
  const isRolled = view.spec.rollupDimensions.includes(name);
  const fault = faultOf(view, `${where}[${item}]`);
  return (
    <li
      ref={drag.ref}
      className={styles.chip}
      data-dragged={drag.isDragged || undefined}
      data-side={drag.side ?? undefined}
      data-fault={fault !== null || undefined}
    >
      <ArrangeHandle on={DIMENSIONS} place={place} arranging={view.context.arranging} name={title} handle={drag.handle} />
      <span className={styles.chipName} title={fault ?? undefined}>
        {title}
      </span>
      {isRow && (
        <button
          type="button"
          className={styles.rollup}
          aria-label={`Roll up ${title}`}
          aria-pressed={isRolled}
          title="Add a total row across all values"
          onClick={() => view.edit((spec) => withRollup(spec, name, !isRolled))}
        >
          <Sigma aria-hidden="true" />
        </button>
      )}
      <ArrangeMenu on={DIMENSIONS} screen={explorerScreen.at} place={place} name={title} steps={stepsOf(view, DIMENSIONS, place)} />
      <Button kind="icon" size="small" aria-label={`Remove ${title}`} onPress={() => view.edit((spec) => withoutDimension(spec, name))}>
        <X aria-hidden="true" />
      </Button>
      {fault !== null && <span className={styles.chipFault}>{fault}</span>}
    </li>
  );
};

const Shelf = ({ view, group }: { readonly view: ExplorerView; readonly group: number }): ReactElement => {
  const where = DIMENSION_PLACES[group] ?? 'rowDimensions';
  const names = view.spec[where];
  const drag = useDrag(DIMENSIONS, { group, item: null }, { axis: 'x', count: names.length, isFixed: true });
  const title = PLACE_NAMES[where];
  // The next of its buttons takes the focus of a chip that goes.
  const region = useReturnFocus<HTMLDivElement>(names.join(' '), names.length === 0);
  return (
    <div ref={region} className={styles.shelf}>
      <h3 className={styles.label}>{title}</h3>
      <div ref={drag.ref} className={styles.shelfBox} data-side={drag.side ?? undefined}>
        {names.length === 0 ? (
          <p className={styles.quiet}>Drop a dimension here</p>
        ) : (
          <ul className={styles.chips} aria-label={title}>
            {names.map((name, item) => (
              <DimensionChip key={name} view={view} group={group} item={item} name={name} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};

const MeasureRow = ({ view, group, item, name }: PlacedProps): ReactElement => {
  const place = { group, item };
  const send = useSend();
  const drag = useDrag(MEASURES, place, { axis: 'y' });
  const title = view.nameOf(name);
  const look = styled(view.spec.measures[item] ?? name);
  const leave = (field: string): void => send(EXPLORER, { type: 'explorer.fieldLeft', field });
  const props: LookProps = {
    look,
    title,
    colors: view.context.colors,
    onLook: (next, gesture) => view.edit((spec) => withLook(spec, name, next), gesture),
    onLeave: leave,
    onColor: (color) => send(EXPLORER, { type: 'explorer.colorPicked', color }),
  };
  const fault = faultOf(view, `measures[${item}]`);
  return (
    <li
      ref={drag.ref}
      className={styles.measure}
      data-dragged={drag.isDragged || undefined}
      data-side={drag.side ?? undefined}
      data-fault={fault !== null || undefined}
    >
      <ArrangeHandle on={MEASURES} place={place} arranging={view.context.arranging} name={title} handle={drag.handle} />
      <span className={styles.measureName}>{title}</span>
      <BareField
        label={`Alias of ${title}`}
        placeholder="Add alias"
        value={look.alias ?? ''}
        onChange={(alias) => view.edit((spec) => withLook(spec, name, { alias: alias.slice(0, 200) }), `alias/${name}`)}
        onLeave={() => leave(`alias/${name}`)}
      />
      <ColorChoice {...props} />
      <ArrangeMenu on={MEASURES} screen={explorerScreen.at} place={place} name={title} steps={stepsOf(view, MEASURES, place)} />
      <Button kind="icon" size="small" aria-label={`Remove ${title}`} onPress={() => view.edit((spec) => withoutMeasure(spec, name))}>
        <X aria-hidden="true" />
      </Button>
      {hasChart(view.spec) && <ChartChoice {...props} />}
      {fault !== null && <span className={styles.chipFault}>{fault}</span>}
    </li>
  );
};

export const Shelves = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const scroll = useDragScroll(DRAG_SCROLL.dashboard);
  return (
    <div ref={scroll} className={styles.shelves}>
      {DIMENSION_PLACES.map((place, group) => (
        <Shelf key={place} view={view} group={group} />
      ))}
      <ArrangeSaid arranging={view.context.arranging} />
    </div>
  );
};

export const Measures = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const names = fieldGroups(view.spec, MEASURES_SURFACE)[0]?.items ?? [];
  const drag = useDrag(MEASURES, { group: 0, item: null }, { axis: 'y', count: names.length, isFixed: true });
  const region = useReturnFocus<HTMLDivElement>(names.join(' '), names.length === 0);
  return (
    <div ref={drag.ref} className={styles.part}>
      <div ref={region} className={styles.part}>
        <h3 className={styles.label}>Measures</h3>
        {names.length === 0 ? (
          <p className={styles.shelfBox} data-side={drag.side ?? undefined}>
            <span className={styles.quiet}>Choose at least one measure from the list of fields.</span>
          </p>
        ) : (
          <ul className={styles.measures} aria-label="Measures">
            {names.map((name, item) => (
              <MeasureRow key={name} view={view} group={0} item={item} name={name} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
