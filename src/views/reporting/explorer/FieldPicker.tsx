/** What a report can ask: dimensions and measures in groups, found by name, with what does not go with what is chosen. */
import { Plus } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { ArrangePlace } from '../../../domain/arrange/arrangement.ts';
import { type DriverCatalogue, type DriverField, selectableMeasures } from '../../../domain/reporting/catalogue.ts';
import { explorerScreen } from '../../../domain/reporting/explorer.screen.ts';
import {
  DIMENSION_PLACES,
  type DimensionPlace,
  PLACE_NAMES,
  placeOf,
  withDimension,
  withDimensionAt,
  withFilter,
  withMeasure,
  withMeasureAt,
  withMeasureFilter,
  withoutDimension,
  withoutMeasure,
} from '../../../domain/reporting/explorerEdit.ts';
import { type FieldScope, fieldScopes } from '../../../domain/reporting/fieldScopes.ts';
import { misfitOf } from '../../../domain/reporting/fit.ts';
import { measureName } from '../../../domain/reporting/measure.ts';
import type { ReportSpec } from '../../../domain/reporting/reportSpec.ts';
import { uiChoice, uiText } from '../../../domain/screens/uiParts.ts';
import { matchesWords } from '../../../domain/typeahead/words.ts';
import { useScreenUi } from '../../app/useChartUi.ts';
import { useDragIn } from '../../arrange/useDrag.ts';
import { SearchField } from '../../controls/SearchField.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import styles from './FieldPicker.module.css';
import { DIMENSIONS, MEASURES } from './surfaces.ts';
import type { ExplorerView } from './useExplorer.ts';

type Kind = 'dimensions' | 'measures';

const scopesOf = (catalogue: DriverCatalogue, kind: Kind, search: string): readonly FieldScope[] => {
  const all = [...(kind === 'dimensions' ? catalogue.dimensions.values() : catalogue.measures.values())];
  const offered = kind === 'measures' ? selectableMeasures({ measures: all }) : all;
  const found = offered.filter((field) => search.trim() === '' || matchesWords(`${field.displayName} ${field.name}`, search));
  return fieldScopes(found, catalogue);
};

const KEYS: Readonly<Record<string, DimensionPlace>> = { r: 'rowDimensions', c: 'columnDimensions', s: 'sectionDimensions' };
const PLACE_KEYS = Object.entries(KEYS);

/** Up and down walk the fields, whatever group they are in; down leads from the search to the first. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const isField = event.target instanceof Element && event.target.closest('[data-field]') !== null;
  const isSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (way === 0 || !(isField || (isSearch && way === 1))) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')];
  const at = fields.indexOf(event.currentTarget.ownerDocument.activeElement?.closest<HTMLElement>('[data-field]') as HTMLElement);
  fields[Math.min(fields.length - 1, Math.max(0, at + way))]?.focus();
};

interface LineProps {
  readonly view: ExplorerView;
  readonly field: DriverField;
}

const DimensionLine = ({ view, field }: LineProps): ReactElement => {
  const { spec, edit, catalogue } = view;
  const place = placeOf(spec, field.name);
  const misfit = catalogue === null || place !== null ? null : misfitOf(field, spec, catalogue);
  const put = (to: DimensionPlace): void => edit((now) => withDimension(now, field.name, to));
  const bring = ({ group, item }: ArrangePlace): void =>
    edit((now) => withDimensionAt(now, field.name, DIMENSION_PLACES[group] ?? 'rowDimensions', item ?? 0));
  const drag = useDragIn(DIMENSIONS, misfit === null ? bring : null);
  const canFilter = catalogue?.filters.has(field.name) === true;
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = KEYS[event.key.toLowerCase()];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (to !== undefined && misfit === null) put(to);
    else if (event.key.toLowerCase() === 'f' && canFilter) edit((now) => withFilter(now, field.name));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li className={styles.fieldLine}>
      <button
        ref={drag}
        type="button"
        data-field
        className={styles.field}
        aria-pressed={place !== null}
        aria-disabled={misfit !== null || undefined}
        aria-keyshortcuts="R C S F"
        title={misfit ?? 'Drag, or press R, C or S to add it to rows, columns or sections, or F to filter by it'}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (misfit !== null) return;
          edit((now) => (place === null ? withDimension(now, field.name, 'rowDimensions') : withoutDimension(now, field.name)));
        }}
      >
        <span className={styles.fieldName}>{field.displayName}</span>
        {misfit !== null && <span className={styles.misfit}>{misfit}</span>}
        {place !== null && <span className={styles.placed}>{PLACE_NAMES[place].slice(0, -1)}</span>}
      </button>
      {misfit === null && (
        <span className={styles.fieldKeys}>
          {PLACE_KEYS.map(([key, to]) => (
            <button
              key={key}
              type="button"
              className={styles.key}
              tabIndex={-1}
              aria-label={`Add ${field.displayName} to ${PLACE_NAMES[to].toLowerCase()}`}
              title={PLACE_NAMES[to]}
              onClick={() => put(to)}
            >
              {key.toUpperCase()}
            </button>
          ))}
          {canFilter && (
            <button
              type="button"
              className={styles.key}
              tabIndex={-1}
              aria-label={`Filter by ${field.displayName}`}
              title="Filter"
              onClick={() => edit((now) => withFilter(now, field.name))}
            >
              F
            </button>
          )}
        </span>
      )}
    </li>
  );
};

const MeasureLine = ({ view, field }: LineProps): ReactElement => {
  const { spec, edit, catalogue } = view;
  const isChosen = spec.measures.some((entry) => measureName(entry) === field.name);
  const misfit = catalogue === null || isChosen ? null : misfitOf(field, spec, catalogue);
  const bring = ({ item }: ArrangePlace): void => edit((now) => withMeasureAt(now, field.name, item ?? 0));
  const drag = useDragIn(MEASURES, misfit === null ? bring : null);
  const toggle = (now: ReportSpec): ReportSpec => (isChosen ? withoutMeasure(now, field.name) : withMeasure(now, field.name));
  return (
    <li className={styles.fieldLine}>
      <button
        ref={drag}
        type="button"
        data-field
        className={styles.field}
        aria-pressed={isChosen}
        aria-disabled={misfit !== null || undefined}
        aria-keyshortcuts="M F"
        title={misfit ?? 'Drag, or press M to add it, or F to filter by it'}
        onKeyDown={(event) => {
          const key = event.key.toLowerCase();
          if (event.ctrlKey || event.metaKey || event.altKey || (key !== 'm' && key !== 'f')) return;
          event.preventDefault();
          event.stopPropagation();
          if (key === 'f') edit((now) => withMeasureFilter(now, field.name));
          else if (misfit === null) edit(toggle);
        }}
        onClick={() => {
          if (misfit === null) edit(toggle);
        }}
      >
        <span className={styles.fieldName}>{field.displayName}</span>
        {misfit !== null && <span className={styles.misfit}>{misfit}</span>}
        {isChosen ? <span className={styles.placed}>Measure</span> : misfit === null && <Plus aria-hidden="true" />}
      </button>
    </li>
  );
};

const KINDS = ['measures', 'dimensions'] as const;
const SEARCH = uiText('fieldSearch');
const KIND = uiChoice('fieldKind', KINDS, 'measures');

export const FieldPicker = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const [text, setText] = useScreenUi(explorerScreen.at, SEARCH);
  const [kind, setKind] = useScreenUi(explorerScreen.at, KIND);
  const { catalogue } = view;
  const groups = catalogue === null ? [] : scopesOf(catalogue, kind, text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys walk its buttons, each of which can be reached by Tab.
    <div className={styles.picker} onKeyDown={walk}>
      <SearchField label="Find a field" value={text} onChange={setText} />
      <SegmentedControl
        label="Field type"
        size="small"
        segments={[
          { key: 'measures', label: 'Measures' },
          { key: 'dimensions', label: 'Dimensions' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <div className={styles.fields}>
        {groups.map(({ key, title, fields }) => (
          <div key={key}>
            <h3 className={styles.groupTitle}>{title}</h3>
            <ul aria-label={`${title} ${kind}`}>
              {fields.map((field) =>
                kind === 'dimensions' ? (
                  <DimensionLine key={field.name} view={view} field={field} />
                ) : (
                  <MeasureLine key={field.name} view={view} field={field} />
                ),
              )}
            </ul>
          </div>
        ))}
        {groups.length === 0 && <p className={styles.quiet}>{catalogue === null ? 'Loading the fields…' : 'No field matches.'}</p>}
      </div>
      <p className={styles.pickerKeys}>↑ ↓ move · R row · C column · S section · M measure · F filter</p>
    </div>
  );
};
