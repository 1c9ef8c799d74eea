/**
 * The demo's folders, documents and files: for each brand group what an agency keeps for it, some of it deleted, so that the browser has
 * something to show in every state. Pure data; times are days before the business day.
 */
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { type Colour, docxFile, pdfFile, pngFile, xlsxFile } from './madeFiles.ts';
import { DEMO_BRAND_GROUPS, type DemoBrandGroup } from './tenants.ts';

interface Made {
  readonly id: string;
  readonly brandGroupId: string;
  readonly name: string;
  readonly by: string;
  readonly daysAgo: number;
  /** Null for what is not deleted. */
  readonly deletedDaysAgo: number | null;
}
export interface DemoFolder extends Made {
  readonly parentFolderId: string | null;
}
export interface DemoDocument extends Made {
  readonly folderId: string | null;
  readonly iframeSource: string;
}
export interface DemoFile extends Made {
  readonly folderId: string | null;
  readonly bytes: Buffer;
}
export interface DemoFiles {
  /** Each after the one it lies in. */
  readonly folders: readonly DemoFolder[];
  readonly documents: readonly DemoDocument[];
  readonly files: readonly DemoFile[];
}

const [INES, ADAM] = ['user-ines', 'user-adam'];
const THEMES: Readonly<Record<DemoBrandGroup['theme'], Colour>> = {
  home: [178, 98, 62],
  outdoors: [46, 110, 78],
  beauty: [168, 74, 122],
  pets: [204, 138, 38],
  kitchen: [52, 96, 150],
  toys: [112, 82, 176],
};
const WHITE: Colour = [255, 255, 255];
const lighter = ([red, green, blue]: Colour, by: number): Colour => [
  Math.round(red + (255 - red) * by),
  Math.round(green + (255 - green) * by),
  Math.round(blue + (255 - blue) * by),
];

/** A mark: two arcs around a dot. */
const logo = (colour: Colour): Buffer =>
  pngFile(240, 240, (x, y) => {
    const from = Math.hypot(x - 120, y - 120);
    if (from < 30) return colour;
    if (from > 52 && from < 74 && x + y > 200) return colour;
    return from > 90 && from < 108 && x + y < 280 ? lighter(colour, 0.35) : WHITE;
  });

/** A shelf with boxes, as a picture of products might be. */
const shelf = (colour: Colour): Buffer =>
  pngFile(480, 320, (x, y) => {
    const [column, row] = [Math.floor(x / 80), Math.floor(y / 107)];
    if (y % 107 > 96) return lighter(colour, 0.6);
    const isBox = x % 80 > 8 && x % 80 < 72 && y % 107 > 20 + ((column * 7 + row * 13) % 30);
    return isBox ? lighter(colour, ((column + row * 2) % 5) * 0.15) : [244, 242, 238];
  });

const filesOf = (group: DemoBrandGroup, year: number): DemoFiles => {
  const key = group.key;
  const [brand = group.name] = group.brands;
  const colour = THEMES[group.theme];
  const made = (kind: string, slug: string, name: string, daysAgo: number, over: Partial<Made> = {}): Made => ({
    id: `${kind}-${key}-${slug}`,
    brandGroupId: group.id,
    name,
    by: INES,
    daysAgo,
    deletedDaysAgo: null,
    ...over,
  });
  const at = (slug: string): string => `folder-${key}-${slug}`;
  return {
    folders: [
      { ...made('folder', 'assets', 'Brand assets', 320), parentFolderId: null },
      { ...made('folder', 'logos', 'Logos', 320), parentFolderId: at('assets') },
      { ...made('folder', 'photos', 'Photography', 300, { by: ADAM }), parentFolderId: at('assets') },
      { ...made('folder', 'reports', 'Reports', 280), parentFolderId: null },
      { ...made('folder', 'year', `Reports ${year}`, 200), parentFolderId: at('reports') },
      { ...made('folder', 'planning', 'Planning', 150, { by: ADAM }), parentFolderId: null },
      { ...made('folder', 'drafts', 'Old drafts', 260, { deletedDaysAgo: 40 }), parentFolderId: null },
    ],
    documents: [
      {
        ...made('document', 'review', 'Weekly business review', 9),
        folderId: null,
        iframeSource: `https://docs.example/${key}/weekly-review`,
      },
      {
        ...made('document', 'calendar', 'Promotion calendar', 34, { by: ADAM }),
        folderId: at('planning'),
        iframeSource: `https://sheets.example/${key}/promotions`,
      },
      {
        ...made('document', 'style', 'Content style guide', 120),
        folderId: at('assets'),
        iframeSource: `https://docs.example/${key}/style-guide`,
      },
      {
        ...made('document', 'launch', 'Launch plan, first draft', 90, { deletedDaysAgo: 40 }),
        folderId: null,
        iframeSource: `https://docs.example/${key}/launch`,
      },
    ],
    files: [
      { ...made('file', 'logo', `${brand} logo.png`, 310), folderId: at('logos'), bytes: logo(colour) },
      { ...made('file', 'shelf', `${brand} shelf.png`, 290, { by: ADAM }), folderId: at('photos'), bytes: shelf(colour) },
      {
        ...made('file', 'guide', `${brand} brand guidelines.pdf`, 240),
        folderId: at('assets'),
        bytes: pdfFile(`${brand} brand guidelines`, [
          'Use the logo on white, with the space of its dot on all sides.',
          `Brands: ${group.brands.join(', ')}.`,
          'Titles name the brand first, then the product, then the size.',
        ]),
      },
      {
        ...made('file', 'holiday', `Holiday plan ${year}.docx`, 60),
        folderId: at('planning'),
        bytes: docxFile([
          `Holiday plan ${year} of ${group.name}`,
          'Raise budgets a week before the sale events.',
          'Hold stock of the ten best sellers for six weeks.',
        ]),
      },
      {
        ...made('file', 'budget', `Ad budget ${year}.xlsx`, 75, { by: ADAM }),
        folderId: at('planning'),
        bytes: xlsxFile('Budget', [
          ['Quarter', 'Share of the yearly budget'],
          ['Q1', 0.2],
          ['Q2', 0.23],
          ['Q3', 0.24],
          ['Q4', 0.33],
        ]),
      },
      {
        ...made('file', 'glossary', 'Search terms to own.csv', 28),
        folderId: at('year'),
        bytes: Buffer.from(
          `Term,Priority\n${group.brands.map((name, index) => `${name.toLowerCase()} ${group.theme},${index + 1}\n`).join('')}`,
        ),
      },
      {
        ...made('file', 'notes', 'Kick-off notes.txt', 315),
        folderId: null,
        bytes: Buffer.from(`Kick-off with ${group.name}\n\n- Reports each Monday\n- Budgets are agreed by quarter\n`),
      },
      {
        ...made('file', 'old', `${brand} logo, old.png`, 305, { deletedDaysAgo: 200 }),
        folderId: at('logos'),
        bytes: logo(lighter(colour, 0.4)),
      },
    ],
  };
};

const joined = (all: readonly DemoFiles[]): DemoFiles => ({
  folders: all.flatMap(({ folders }) => folders),
  documents: all.flatMap(({ documents }) => documents),
  files: all.flatMap(({ files }) => files),
});

const madeBy = new Map<number, DemoFiles>();

/** The demo's files on a business day: their names say its year. */
export const demoFiles = (today: IsoDay): DemoFiles => {
  const year = Number(today.slice(0, 4));
  const known = madeBy.get(year) ?? joined(DEMO_BRAND_GROUPS.map((group) => filesOf(group, year)));
  madeBy.set(year, known);
  return known;
};
