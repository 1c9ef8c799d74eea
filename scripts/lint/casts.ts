/**
 * `as never` and `as unknown as` say to the compiler what it cannot see, and hide what is wrong. Each that the product
 * has stands here with its reason, so that none is added unseen; one that is gone goes from here too. Tests are counted: `TEST_CEILING`
 * only falls.
 */
import { type Check, codeOf, type Finding, lineAt, type SourceFile } from './finding.ts';

interface Allowed {
  readonly times: number;
  readonly why: string;
}

const BY_AREA = 'The name of the event is made of that of the area: TypeScript does not see which of the events it is.';
const CODEC = 'io-ts keeps the structure of a codec in `_tag`, of which the general type of codecs says nothing.';
const CALLS = 'A call is looked up by its name: TypeScript does not see that its handler takes its input.';

export const ALLOWED: Readonly<Record<string, Allowed>> = {
  'src/domain/records/recordEvents.ts': { times: 1, why: BY_AREA },
  'src/domain/reporting/savedDocument.ts': { times: 1, why: 'The type of a bounded array does not come through a generic codec.' },
  'src/domain/screens/answerFaults.ts': { times: 1, why: 'The answer was decoded by the call that its key names.' },
  'src/domain/screens/params.ts': { times: 1, why: 'TypeScript does not see that the value of a codec under a key is that of the key.' },
  'src/machines/core/createApp.ts': { times: 1, why: 'XState promises that a persisted snapshot is JSON, but not by its type.' },
  'src/machines/core/segment.ts': { times: 4, why: 'XState types an actor by one machine; the root is walked and restored as any actor.' },
  'src/machines/core/transition.ts': { times: 1, why: 'XState types `assign` by one machine; the action is that of any.' },
  'src/machines/records/createRecordForm.ts': { times: 1, why: BY_AREA },
  'src/machines/records/recordForm.opening.ts': { times: 1, why: BY_AREA },
  'src/machines/records/recordList.logic.ts': { times: 1, why: BY_AREA },
  'src/replayFrame.tsx': {
    times: 1,
    why: 'The frame of a replay hands the page around it one name, which is not the types of the browser.',
  },
  'server/handlers/toolTerms.ts': { times: 1, why: 'The metrics are made by the keys of the schema, which `fromEntries` forgets.' },
  'server/http/anonymousCalls.ts': { times: 1, why: CALLS },
  'server/http/buildServer.ts': { times: 1, why: 'Fastify types a server by its logger; what takes one takes any.' },
  'server/http/contractRoutes.ts': { times: 2, why: `${CALLS} Fastify asks for a first value of a property that each request gets.` },
  'server/http/queryText.ts': { times: 1, why: CODEC },
  'server/openapi/document.ts': { times: 1, why: 'Each call as an endpoint of any types: those of its codecs are not needed.' },
  'server/openapi/jsonSchema.ts': { times: 2, why: CODEC },
  'server/warehouse/plan.ts': { times: 1, why: 'The one place where a scope gets its brand: elsewhere none can be made.' },
};

/** In test/ and e2e/ together: mostly at the edges of XState and Fastify, and values that are wrong on purpose. Lower it with each that goes. */
export const TEST_CEILING = 128;

const CAST = /(?<![\w.'"`])as (?:never|unknown as)\b/g;

const isProduct = ({ path }: SourceFile): boolean => /^(src|server)\/.*\.tsx?$/.test(path);

/** What the checks of this folder are tested with is text. */
const isTest = ({ path }: SourceFile): boolean => /^(test|e2e)\/.*\.tsx?$/.test(path) && path !== 'test/scripts/lintChecks.test.ts';

const beyondCeiling = (files: readonly SourceFile[]): readonly Finding[] => {
  const found = files.filter(isTest).flatMap(({ path, text }) => {
    const code = codeOf(text);
    return [...code.matchAll(CAST)].map(({ index }) => ({ path, line: lineAt(code, index) }));
  });
  const last = found.at(-1);
  if (last === undefined || found.length <= TEST_CEILING) return [];
  const message = `Tests have ${found.length} casts through never or unknown, ${TEST_CEILING} at most: type what is built, such as by jsonOf.`;
  return [{ ...last, message }];
};

export const casts: Check = (files) => {
  const product = files.filter(isProduct);
  const wrong = product.flatMap(({ path, text }) => {
    const code = codeOf(text);
    const found = [...code.matchAll(CAST)];
    const times = ALLOWED[path]?.times ?? 0;
    if (found.length === times) return [];
    const line = lineAt(code, found.at(-1)?.index ?? 0);
    const message =
      found.length > times
        ? 'Find the type instead of a cast through never or unknown; one that has to be stands in scripts/lint/casts.ts with its reason.'
        : `There are ${found.length} casts left here: scripts/lint/casts.ts has ${times}.`;
    return [{ path, line, message }];
  });
  const paths = new Set(product.map(({ path }) => path));
  const gone = Object.keys(ALLOWED).filter((path) => product.length > 0 && !paths.has(path));
  return [
    ...wrong,
    ...beyondCeiling(files),
    ...gone.map((path) => ({ path, line: 1, message: 'The file is gone: take it from scripts/lint/casts.ts.' })),
  ];
};
