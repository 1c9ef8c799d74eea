/**
 * No file is read as another kind, whatever of two formats of the marketplace stands in its headings (marketplace-files, rule 1): columns
 * are left out, stand in another order, come under another name, and columns of another format stand between them.
 */
import { fc, test } from '@fast-check/vitest';
import { isRight } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { layoutByHeadings } from '../../../server/import/recognise.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { nameKey } from '../../../src/domain/imports/columnNames.ts';
import { formatOf, formatsOf, IMPORT_FORMATS, type ImportFormat, READ_FORMATS } from '../../../src/domain/imports/formats/index.ts';
import { formatRefusal } from '../../../src/domain/imports/formats/judge.ts';
import { columnsOf, readHeader, recognised } from '../../../src/domain/imports/header.ts';
import { BRAND_GROUP_KINDS, type ImportKind } from '../../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { runsOf } from '../../setup/runs.ts';

const DAY = isoDay('2026-11-01');
const LAYOUTS = BRAND_GROUP_KINDS.map((kind) => IMPORT_LAYOUTS[kind]);

/** The kind that a file with these headings is read as; null where it is refused. */
const kindOf = (names: readonly string[]): ImportKind | null => {
  if (formatRefusal(names) !== null) return null;
  const given = { country: 'US' };
  try {
    const layout = layoutByHeadings({
      path: 'file.csv',
      names,
      row: 1,
      layouts: LAYOUTS,
      given,
      best: (layouts, beside) => recognised(names, layouts, beside),
      columns: (layout) => columnsOf(names, layout),
      sample: null,
    });
    // What a file may be is named to the person, who is asked for its day; without its columns it is refused all the same.
    const known = formatOf(names);
    const header = readHeader(names, 1, layout, { ...given, date: DAY }, known?.kind === null ? null : known);
    return isRight(header) ? layout.kind : null;
  } catch (cause) {
    if (cause instanceof ImportRefusal) return null;
    throw cause;
  }
};

/** Each heading of a format under the names that it comes by. */
const headingsOf = (format: ImportFormat): readonly (readonly string[])[] => [
  ...format.proof,
  ...(format.kind === null
    ? []
    : [
        ...Object.values(format.columns),
        ...Object.values(format.sums ?? {}).flatMap((names) => names.map((name) => [name])),
        ...(format.unread ?? []).flatMap(({ headings }) => headings.map((name) => [name])),
      ]),
];

/** Some of the headings, each once. */
const someOf = (format: ImportFormat, least: number): fc.Arbitrary<readonly string[]> =>
  fc
    .subarray([...headingsOf(format)], { minLength: Math.min(least, headingsOf(format).length) })
    .chain((lists) => fc.tuple(...lists.map((names) => fc.constantFrom(...names))));

const once = (names: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(nameKey(name)) && seen.add(nameKey(name)));
};

/** What is read of a kind, by our own names and by those of its formats. */
const READ_AS: ReadonlyMap<ImportKind, ReadonlySet<string>> = new Map(
  BRAND_GROUP_KINDS.map((kind) => {
    const names = READ_FORMATS.filter((format) => format.kind === kind).flatMap((format) => headingsOf(format).flat());
    return [kind, new Set(names.map(nameKey))];
  }),
);

/** Where nothing is left out, what a file is read as is what it is: one of ASINs and names alone is a catalogue. */
const isWhole = (names: readonly string[], kind: ImportKind): boolean =>
  columnsOf(names, IMPORT_LAYOUTS[kind]).every(({ field }, i) => field !== null || READ_AS.get(kind)?.has(nameKey(names[i] ?? '')));

const expectOwn = ({ kind: own }: ImportFormat, names: readonly string[]): void => {
  const kind = kindOf(names);
  if (kind !== null && !isWhole(names, kind)) expect({ names, kind }).toEqual({ names, kind: own });
};

const format = fc.constantFrom(...IMPORT_FORMATS);
const shuffled = (names: readonly string[]): fc.Arbitrary<readonly string[]> =>
  fc.shuffledSubarray([...names], { minLength: names.length, maxLength: names.length });

describe('a file of a format', () => {
  test.prop(
    [
      format.chain((own) =>
        fc.tuple(
          fc.constant(own),
          someOf(own, 2).chain((names) => shuffled(once(names))),
        ),
      ),
    ],
    { numRuns: runsOf(1_200) },
  )('is read as what it is or refused, whatever of its columns is left out', ([own, names]) => {
    expectOwn(own, names);
  });

  test.prop(
    [
      fc.tuple(format, format).chain(([own, other]) =>
        fc.tuple(
          fc.constant(own),
          fc
            .tuple(fc.tuple(...own.proof.map((names) => fc.constantFrom(...names))), someOf(own, 0), someOf(other, 0))
            .chain((lists) => shuffled(once(lists.flat()))),
        ),
      ),
    ],
    { numRuns: runsOf(1_200) },
  )('with columns of another between its own is read as what it is, or refused', ([own, names]) => {
    // What a heading of its own rules out is no file of the format.
    fc.pre(formatsOf(names).every(({ id }) => id === own.id) && formatsOf(names).length === 1);
    expectOwn(own, names);
  });
});
