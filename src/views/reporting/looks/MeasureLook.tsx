/**
 * How a table colours a measure: not, by its share of the largest, by bounds, or where a formula holds; and as what a chart of periods draws
 * it. Colours are picked, written, or taken from the last ten.
 */
import type { ReactElement } from 'react';
import { CHART_TYPES, type ChartType, isHexColor, type StyledMeasure, type TableColor } from '../../../domain/reporting/measure.ts';
import field from '../../controls/Field.module.css';
import styles from './MeasureLook.module.css';

const FIRST_COLOR = '#4f7dc8';

const KINDS = [
  { key: 'none', label: 'None' },
  { key: 'simple', label: 'Simple' },
  { key: 'bounds', label: 'Bounds' },
  { key: 'formula', label: 'Formula' },
] as const;
type Kind = (typeof KINDS)[number]['key'];

const colorOfKind = (kind: Kind, color: string): TableColor | null => {
  switch (kind) {
    case 'none':
      return null;
    case 'simple':
      return { type: 'simple', color };
    case 'bounds':
      return { type: 'bounds', lower: 0, upper: 1 };
    case 'formula':
      return { type: 'formula', formula: '>= 0', color };
  }
};

/** How a measure looks, and how that is changed: in the Data Explorer, and in the editor of a panel. */
export interface LookProps {
  readonly look: StyledMeasure;
  readonly title: string;
  /** The last colors, to be taken again. */
  readonly colors: readonly string[];
  /** Letters of one gesture are one step of undo. */
  readonly onLook: (change: Partial<StyledMeasure>, gesture?: string) => void;
  /** The field of a gesture was left. */
  readonly onLeave?: (gesture: string) => void;
  /** A color was chosen: it is among the last from now on. */
  readonly onColor?: (color: string) => void;
}

const Swatches = ({
  colors,
  title,
  onPick,
}: {
  readonly colors: readonly string[];
  readonly title: string;
  readonly onPick: (color: string) => void;
}) =>
  colors.length === 0 ? null : (
    <fieldset className={styles.swatches}>
      <legend className={styles.hidden}>{`Recent colors for ${title}`}</legend>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.swatch}
          aria-label={`${color} for ${title}`}
          title={color}
          style={{ backgroundColor: color }}
          onClick={() => onPick(color)}
        />
      ))}
    </fieldset>
  );

interface FieldsProps extends Pick<LookProps, 'colors' | 'onLeave' | 'onColor'> {
  /** What they belong to, such as "Color of Ad Sales". */
  readonly label: string;
  readonly title: string;
  readonly color: string;
  readonly field: string;
  readonly onPick: (color: string) => void;
}

/** A colour by the browser's picker, as it is written, or one of the last ten. */
const ColorFields = ({ colors, label, title, color, field: key, onPick, onLeave, onColor }: FieldsProps): ReactElement => {
  const keep = (): void => {
    if (isHexColor(color)) onColor?.(color);
    onLeave?.(key);
  };
  return (
    <>
      <input
        type="color"
        className={styles.colorWell}
        aria-label={label}
        value={/^#[0-9a-f]{6}$/i.test(color) ? color : FIRST_COLOR}
        onChange={(event) => onPick(event.currentTarget.value)}
        onBlur={keep}
      />
      <input
        className={field.input}
        aria-label={`${label}, hexadecimal`}
        value={color}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => onPick(event.currentTarget.value)}
        onBlur={keep}
      />
      <Swatches colors={colors} title={title} onPick={onPick} />
    </>
  );
};

const CHART_NAMES: Readonly<Record<ChartType, string>> = { line: 'Line', column: 'Columns', auto: 'Automatic' };

/** Where the result has a chart: as what it draws the measure, and in which colour (C-400, C-401). */
export const ChartChoice = (props: LookProps): ReactElement => {
  const { title, look, colors, onLook: set } = props;
  const { measure, chartType, chartColor } = look;
  const key = `chartColor/${measure}`;
  return (
    <span className={styles.chart}>
      <span className={styles.chartLabel} aria-hidden="true">
        Chart
      </span>
      <select
        className={field.input}
        aria-label={`Chart type of ${title}`}
        value={chartType ?? 'auto'}
        onChange={(event) => {
          const type = CHART_TYPES.find((one) => one === event.currentTarget.value);
          if (type !== undefined) set({ chartType: type === 'auto' ? null : type });
        }}
      >
        {(['auto', 'line', 'column'] as const).map((type) => (
          <option key={type} value={type}>
            {CHART_NAMES[type]}
          </option>
        ))}
      </select>
      <select
        className={field.input}
        aria-label={`Chart color of ${title} comes from`}
        value={chartColor === null ? 'palette' : 'own'}
        onChange={(event) => set({ chartColor: event.currentTarget.value === 'own' ? (colors.find(isHexColor) ?? FIRST_COLOR) : null })}
      >
        <option value="palette">Palette color</option>
        <option value="own">Custom color</option>
      </select>
      {chartColor !== null && (
        <ColorFields
          {...props}
          label={`Chart color of ${title}`}
          title={`the chart of ${title}`}
          color={chartColor}
          field={key}
          onPick={(next) => set({ chartColor: next }, key)}
        />
      )}
    </span>
  );
};

export const ColorChoice = (props: LookProps): ReactElement => {
  const { title, look, colors, onLook } = props;
  const { tableColor: color } = look;
  const key = `color/${look.measure}`;
  const set = (tableColor: TableColor | null, gesture?: string): void => onLook({ tableColor }, gesture);
  const kept = color !== null && 'color' in color ? color.color : (colors[0] ?? FIRST_COLOR);
  const leave = (): void => props.onLeave?.(key);
  const pick = (next: string): void => {
    if (color === null || color.type === 'bounds') return;
    set({ ...color, color: next }, key);
  };
  const bound = (which: 'lower' | 'upper', text: string): void => {
    const value = Number(text);
    if (color?.type === 'bounds' && text.trim() !== '' && Number.isFinite(value)) set({ ...color, [which]: value }, key);
  };
  return (
    <span className={styles.color}>
      <select
        className={field.input}
        aria-label={`Table color of ${title}`}
        value={color?.type ?? 'none'}
        onChange={(event) => {
          const kind = KINDS.find(({ key }) => key === event.currentTarget.value);
          if (kind !== undefined) set(colorOfKind(kind.key, kept));
        }}
      >
        {KINDS.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      {color?.type === 'bounds' &&
        (['lower', 'upper'] as const).map((which) => (
          <input
            key={which}
            className={field.input}
            aria-label={`${which === 'lower' ? 'Lower' : 'Upper'} bound of ${title}`}
            inputMode="decimal"
            defaultValue={color[which]}
            onChange={(event) => bound(which, event.currentTarget.value)}
            onBlur={leave}
          />
        ))}
      {color?.type === 'formula' && (
        <input
          className={field.input}
          aria-label={`Formula of ${title}`}
          placeholder=">= 0.2"
          value={color.formula}
          onChange={(event) => set({ ...color, formula: event.currentTarget.value.slice(0, 100) }, key)}
          onBlur={leave}
        />
      )}
      {color !== null && color.type !== 'bounds' && (
        <ColorFields {...props} label={`Color of ${title}`} title={title} color={color.color} field={key} onPick={pick} />
      )}
    </span>
  );
};
