/** The files of an import, unwrapped and understood by their headings; all that is wrong with any of them is told at once. */
import { basename } from 'node:path';
import { addDays } from '../../src/domain/dates/calendar.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { countryName } from '../../src/domain/format/country.ts';
import { grouped } from '../../src/domain/imports/fault.ts';
import type { FileFacts } from '../../src/domain/imports/fileFacts.ts';
import type { ReadFormat } from '../../src/domain/imports/formats/index.ts';
import type { Given, Header } from '../../src/domain/imports/header.ts';
import type { ImportKind, ImportLayout } from '../../src/domain/imports/layout.ts';
import { IMPORT_LAYOUTS, layoutsOf } from '../../src/domain/imports/layouts.ts';
import { type FileSample, headingsKey, MAX_SAMPLES, type StoredMapping } from '../../src/domain/imports/mappings/mapping.ts';
import { namedDay } from '../../src/domain/imports/namedDay.ts';
import type { DayOrder } from '../../src/domain/imports/survey.ts';
import { withoutFolders } from './folders.ts';
import { isHeadingOf } from './recognise.ts';
import { elsewhere, ImportRefusal, type TakenFor } from './refusal.ts';
import type { ImportSource, MappingFor } from './source.ts';
import { openSource } from './sources.ts';
import { MAX_UNPACKED_FILES } from './unwrap/budget.ts';
import { type BareFile, type Unwrapped, unwrap } from './unwrap/unwrap.ts';

/** How many files one import may have, those of archives too. */
export const MAX_FILES = MAX_UNPACKED_FILES;

/** The files of an import, and what is said beside them. */
export interface FilesToOpen {
  readonly dataDirectory: string;
  /** A brand group, or `*` for the marketplace. */
  readonly brandGroupId: string;
  /** What all of the files hold; null where the names of their columns are to tell. */
  readonly kind: ImportKind | null;
  /** By the place of a file what it holds, where that was said of it alone; null or nothing where `kind` counts. */
  readonly readAs?: readonly (ImportKind | null)[];
  readonly files: readonly string[];
  /** What the files are called in the log and in messages; their paths where not said. */
  readonly names?: readonly string[];
  /** The order of numbered days, where a column does not settle it. */
  readonly dates?: DayOrder | null;
  /** Finds among the owner's mappings the one for the headings of a file; and the one that all files are to be read by. */
  readonly mappingFor?: MappingFor;
  readonly mapping?: StoredMapping | null;
  /** The day and the country of files that have no such column. */
  readonly given?: Given;
  /** The country of such files where none is given: the brand group sells in no other. */
  readonly onlyCountry?: string | null;
  /** Whether files of exchange rates may come with those of a brand group, for the marketplace. */
  readonly withRates?: boolean;
  /** The business day: a file holds no day after the one before. */
  readonly today: IsoDay;
}

const RATES = IMPORT_LAYOUTS.rates;

/** What the files may be. */
const layoutsFor = ({ brandGroupId, withRates = false }: FilesToOpen): readonly ImportLayout[] => {
  const own = layoutsOf(brandGroupId);
  return withRates && !own.includes(RATES) ? [...own, RATES] : own;
};

/** What the files of one kind were taken for. */
export interface OpenedLook {
  readonly layout: ImportLayout;
  readonly files: readonly RecognisedFile[];
}

export interface NamedSource extends BareFile {
  /** Whether somebody said what it holds. */
  readonly isSaid: boolean;
  readonly source: ImportSource;
}

/** What one file was taken for. */
export interface RecognisedFile {
  readonly name: string;
  /** Its place among the files of the import. */
  readonly at: number;
  /** Whether somebody said what it holds. */
  readonly isSaid: boolean;
  /** How it was wrapped and what its name says, in words: `its encoding is UTF-16`. */
  readonly from: readonly string[];
  readonly header: Header;
  readonly format: ReadFormat | null;
  /** What its rows are of; null where they were not read. */
  readonly facts: FileFacts | null;
}

/** A file and what it was taken for. */
interface KnownFile extends Omit<NamedSource, 'source'> {
  readonly source: TakenFor;
}

/** The files of a layout; `facts` by their numbers. */
export const recognisedOf = (
  sources: readonly KnownFile[],
  layout: ImportLayout,
  facts: ReadonlyMap<number, FileFacts> = new Map(),
): readonly RecognisedFile[] =>
  sources.flatMap(({ name, at, isSaid, from, source: { layout: own, header, format } }, file) =>
    own === layout ? [{ name: basename(name), at, isSaid, from, header, format, facts: facts.get(file) ?? null }] : [],
  );

const noMapping: MappingFor = () => undefined;

/** What somebody said that a file holds. */
const kindOf = ({ kind, readAs }: FilesToOpen, file: number): ImportKind | null => readAs?.[file] ?? kind;

/** The files as their readers know them, in a folder that goes when the import ends. */
export const unwrapAll = async (settings: FilesToOpen): Promise<Unwrapped> => {
  const files = await withoutFolders(settings.files.map((path, at) => ({ path, at, name: settings.names?.[at] ?? path })));
  if (files.length > MAX_FILES) throw new ImportRefusal([`You can import at most ${grouped(MAX_FILES)} files at a time.`]);
  const isKnown = isHeadingOf(layoutsFor(settings));
  const { mappingFor = noMapping } = settings;
  return unwrap(files, settings.dataDirectory, (cells) => isKnown(cells) || mappingFor(cells) !== undefined);
};

/** Whether the rows of a file are of this country because it was said beside them. */
const takesCountry = ({ layout, header }: ImportSource, country: string): boolean =>
  layout.stored.some(({ name }) => name === 'country') &&
  header.given.country === country &&
  !header.columns.some(({ field }) => field?.fills === 'country');

/** Whether a list of a report is not the one of which somebody said that it is meant. */
const isPassedOver = ({ at, only }: BareFile, said: ImportLayout | null, files: readonly BareFile[]): boolean =>
  said !== null && only !== undefined && only !== said.kind && files.some((other) => other.at === at && other.only === said.kind);

/**
 * Opens all of the files. `onSamples` is told the first rows of those whose columns can be set by hand, `onLook` what is known of each where one of them is refused. Throws `ImportRefusal` with all that is wrong.
 */
export const openAll = async (
  settings: FilesToOpen,
  unwrapped: Unwrapped,
  onLook: (looks: readonly OpenedLook[]) => void,
  onSamples: (samples: readonly FileSample[]) => void = () => undefined,
): Promise<readonly NamedSource[]> => {
  const layouts = layoutsFor(settings);
  const layoutOf = (file: number): ImportLayout | null => {
    const kind = kindOf(settings, file);
    return kind === null ? null : IMPORT_LAYOUTS[kind];
  };
  const foreign = settings.files.map((_, file) => layoutOf(file)).find((layout) => layout !== null && !layouts.includes(layout)) ?? null;
  if (foreign !== null) throw new ImportRefusal([`Nothing was changed: ${elsewhere(foreign)}.`]);
  const onlyCountry = settings.onlyCountry ?? null;
  const words = {
    layouts,
    given: { ...(onlyCountry === null ? {} : { country: onlyCountry }), ...settings.given },
    dates: settings.dates ?? null,
    mappingFor: settings.mappingFor ?? noMapping,
    mapping: settings.mapping ?? null,
  };
  const yesterday = addDays(settings.today, -1);
  const opened: NamedSource[] = [];
  const known: KnownFile[] = [];
  const refused: ImportRefusal[] = [...unwrapped.refused];
  const samples: FileSample[] = [];
  const keepSample = (sample: FileSample | null, name: string, file: number): void => {
    const isKnown = sample !== null && samples.some(({ headings }) => headingsKey(headings) === headingsKey(sample.headings));
    if (sample !== null && !isKnown && samples.length < MAX_SAMPLES) samples.push({ ...sample, name: basename(name), file });
  };
  for (const bare of unwrapped.files) {
    const { name, at, path } = bare;
    if (isPassedOver(bare, layoutOf(at), unwrapped.files)) continue;
    const file = { ...bare, isSaid: layoutOf(at) !== null };
    try {
      const day = namedDay(basename(name), yesterday);
      const source = await openSource(path, { ...words, layout: layoutOf(at), namedDay: day });
      const isNamed =
        day !== null && source.header.given.date === day && !source.header.columns.some(({ field }) => field?.fills === 'day');
      const isOnlyCountry = onlyCountry !== null && settings.given?.country === undefined && takesCountry(source, onlyCountry);
      const from = [
        ...bare.from,
        ...(isNamed ? [`its day, ${day}, is in its name`] : []),
        ...(isOnlyCountry ? [`its country, ${countryName(onlyCountry)}, is the only one of the brand group`] : []),
      ];
      keepSample(source.sample, name, at);
      opened.push({ ...file, from, source });
      known.push({ ...file, from, source });
    } catch (cause) {
      if (!(cause instanceof ImportRefusal)) throw cause;
      keepSample(cause.sample, name, at);
      if (cause.takenFor !== null) known.push({ ...file, source: cause.takenFor });
      const faults = cause.faults.map((fault) => ({ ...fault, file: basename(name) }));
      refused.push(
        new ImportRefusal(
          cause.lines.map((line) => line.replaceAll(path, name)),
          faults,
        ),
      );
    }
  }
  onSamples(samples);
  if (refused.length === 0) return opened;
  for (const { source } of opened) await source.close();
  onLook(layoutsOfSources(known).map((layout) => ({ layout, files: recognisedOf(known, layout) })));
  throw new ImportRefusal(
    refused.flatMap(({ lines }) => lines),
    refused.flatMap(({ faults }) => faults),
    refused.reduce((sum, { count }) => sum + count, 0),
    [],
    refused.flatMap(({ messages }) => messages),
  );
};

export const layoutsOfSources = (sources: readonly KnownFile[]): readonly ImportLayout[] => [
  ...new Set(sources.map(({ source }) => source.layout)),
];
