/** How a table colours a measure: not, by its share of the largest, by bounds, or where a formula holds; with the last ten colours at hand. */
import type { ReactElement } from 'react';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import { withLook } from '../../../domain/reporting/explorerEdit.ts';
import { isHexColor, type TableColor } from '../../../domain/reporting/measure.ts';
import { useSend } from '../../app/appContext.tsx';
import field from '../../controls/Field.module.css';
import styles from './ColorChoice.module.css';
import type { ExplorerView } from './useExplorer.ts';

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

export interface ColorChoiceProps {
  readonly view: ExplorerView;
  readonly name: string;
  readonly title: string;
  readonly color: TableColor | null;
}

const Swatches = ({
  view,
  title,
  onPick,
}: {
  readonly view: ExplorerView;
  readonly title: string;
  readonly onPick: (color: string) => void;
}) =>
  view.context.colors.length === 0 ? null : (
    <fieldset className={styles.swatches}>
      <legend className={styles.hidden}>{`Last colors, for ${title}`}</legend>
      {view.context.colors.map((color) => (
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

export const ColorChoice = ({ view, name, title, color }: ColorChoiceProps): ReactElement => {
  const send = useSend();
  const set = (tableColor: TableColor | null, gesture?: string): void => view.edit((spec) => withLook(spec, name, { tableColor }), gesture);
  const kept = color !== null && 'color' in color ? color.color : (view.context.colors[0] ?? FIRST_COLOR);
  const leave = (): void => send(EXPLORER, { type: 'explorer.fieldLeft', field: `color/${name}` });
  const pick = (next: string): void => {
    if (color === null || color.type === 'bounds') return;
    set({ ...color, color: next }, `color/${name}`);
  };
  const keep = (): void => {
    if (isHexColor(kept)) send(EXPLORER, { type: 'explorer.colorPicked', color: kept });
    leave();
  };
  const bound = (which: 'lower' | 'upper', text: string): void => {
    const value = Number(text);
    if (color?.type === 'bounds' && text.trim() !== '' && Number.isFinite(value)) set({ ...color, [which]: value }, `color/${name}`);
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
          onChange={(event) => set({ ...color, formula: event.currentTarget.value.slice(0, 100) }, `color/${name}`)}
          onBlur={leave}
        />
      )}
      {color !== null && color.type !== 'bounds' && (
        <>
          <input
            type="color"
            className={styles.colorWell}
            aria-label={`Color of ${title}`}
            value={/^#[0-9a-f]{6}$/i.test(color.color) ? color.color : FIRST_COLOR}
            onChange={(event) => pick(event.currentTarget.value)}
            onBlur={keep}
          />
          <input
            className={field.input}
            aria-label={`Color of ${title}, hexadecimal`}
            value={color.color}
            maxLength={7}
            spellCheck={false}
            onChange={(event) => pick(event.currentTarget.value)}
            onBlur={keep}
          />
          <Swatches view={view} title={title} onPick={pick} />
        </>
      )}
    </span>
  );
};
