import { describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { type Components, type JsonSchema, schemaOf } from '../../../server/openapi/jsonSchema.ts';
import { endpoint } from '../../../src/domain/api/endpoint.ts';
import { SERVED_NAMES, type served } from '../../../src/domain/api/served.ts';
import {
  type AnyCodec,
  boundedArray,
  boundedString,
  FilledString,
  Finite,
  Int,
  Natural,
  nullable,
  oneOf,
  partialRecord,
  record,
  t,
} from '../../../src/domain/codec/codec.ts';
import { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { GoalMonth } from '../../../src/domain/goals/goal.ts';
import { masked } from '../../../src/domain/journal/mask.ts';
import { PRIME, startTestServer } from '../http/testServer.ts';

const schema = (codec: AnyCodec): JsonSchema => schemaOf(codec, new Map());

describe('the schema of a codec', () => {
  it.each<[string, AnyCodec, JsonSchema]>([
    ['a string', t.string, { type: 'string' }],
    ['a bounded string', boundedString(8), { type: 'string', maxLength: 8 }],
    ['a filled string', FilledString, { type: 'string', pattern: '\\S' }],
    ['a number', t.number, { type: 'number' }],
    ['a finite number', Finite, { type: 'number' }],
    ['a whole number', Int, { type: 'integer' }],
    ['a natural number', Natural, { type: 'integer', minimum: 0 }],
    ['a boolean', t.boolean, { type: 'boolean' }],
    ['null', t.null, { type: 'null' }],
    ['anything', t.unknown, {}],
    ['a literal', t.literal('x'), { const: 'x' }],
    ['keys', t.keyof({ a: null, b: null }), { type: 'string', enum: ['a', 'b'] }],
    ['one of a list', oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
    ['a list', t.array(t.string), { type: 'array', items: { type: 'string' } }],
    ['a bounded list', boundedArray(Int, 3), { type: 'array', items: { type: 'integer' }, maxItems: 3 }],
    ['a dictionary', t.record(t.string, Int), { type: 'object', additionalProperties: { type: 'integer' } }],
    ['a day', IsoDay, { type: 'string', format: 'date' }],
    ['a month of a goal', GoalMonth, { type: 'integer', minimum: 0, maximum: 12 }],
    ['a masked name', masked(t.string, 'name'), { type: 'string' }],
    ['a value or null', nullable(boundedString(3)), { type: ['string', 'null'], maxLength: 3 }],
    ['a choice or null', nullable(oneOf(['a'])), { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] }],
    ['a union', t.union([t.boolean, Int]), { anyOf: [{ type: 'boolean' }, { type: 'integer' }] }],
    [
      'a record',
      record({ a: t.string, b: nullable(Int) }),
      { type: 'object', properties: { a: { type: 'string' }, b: { type: ['integer', 'null'] } }, required: ['a', 'b'] },
    ],
    [
      'a record with optional keys',
      partialRecord({ a: t.string }, { b: Int }),
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['a'] },
    ],
    [
      'an intersection of other things',
      t.intersection([t.string, boundedString(3)]),
      { allOf: [{ type: 'string' }, { type: 'string', maxLength: 3 }] },
    ],
  ])('of %s', (_what, codec, expected) => {
    expect(schema(codec)).toEqual(expected);
  });

  it('of a named record is a reference, gathered once', () => {
    const components: Components = new Map();
    const Point = record({ x: Int }, 'Point');
    expect(schemaOf(record({ a: Point, b: t.array(Point) }), components)).toEqual({
      type: 'object',
      properties: { a: { $ref: '#/components/schemas/Point' }, b: { type: 'array', items: { $ref: '#/components/schemas/Point' } } },
      required: ['a', 'b'],
    });
    expect([...components.keys()]).toEqual(['Point']);
  });

  it('of two records with one name is refused when they differ', () => {
    expect(() => schema(record({ a: record({ x: Int }, 'Same'), b: record({ x: t.string }, 'Same') }))).toThrow(
      'two codecs are named Same, and differ',
    );
  });

  it('of a kind that is not known is refused, not left out', () => {
    const odd = new t.Type<string, string, unknown>('Odd', t.string.is, t.string.validate, t.identity);
    expect(() => schema(odd)).toThrow('no JSON Schema for a codec of kind undefined');
  });
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>>; readonly securitySchemes: Readonly<Record<string, unknown>> };
}

const document = openApiDocument('1.2.3') as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (name: string): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found.operation;
};

describe('the document', () => {
  it('names every call of the contract once', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...SERVED_NAMES].sort());
  });

  it('refers only to what it holds', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it.each(operations)('$method $path has its path parameters, and a sentence', ({ path, operation }) => {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort());
    expect(operation.summary).toMatch(/\.$/);
    expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
  });

  it('says of each call what it needs and how it fails', () => {
    expect(operationOf('createGoal').security).toEqual([{ session: [], csrf: [] }]);
    expect(Object.keys(operationOf('createGoal').responses)).toEqual([
      '201',
      '401',
      '403',
      '404',
      '409',
      '413',
      '419',
      '422',
      '429',
      '500',
      '503',
      '504',
    ]);
    expect(operationOf('createGoal').parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key']);
    expect(operationOf('login').security).toEqual([{ csrf: [] }]);
    expect(Object.keys(operationOf('login').responses)).toContain('401');
    expect(operationOf('currentUser').security).toEqual([{ session: [] }]);
    expect(operationOf('csrfCookie').security).toEqual([]);
    expect(operationOf('goals').parameters).toEqual([
      {
        name: 'brandGroupIds[]',
        in: 'query',
        required: false,
        schema: { type: 'array', items: { type: 'string', maxLength: 64 }, maxItems: 1000 },
        style: 'form',
        explode: true,
      },
    ]);
    expect(operationOf('deleteGoal').requestBody).toBeUndefined();
  });

  it.each([
    ['documents', 'FileDocument', ['id', 'name', 'iframeSource']],
    ['folder', 'Folder', ['name', 'subFolders', 'items']],
    ['dashboard', 'DashboardAnswer', ['dashboard']],
    ['reportSpecs', 'ReportSpecIndex', ['reportSpecs']],
    ['amcLtv', 'CohortLtv', []],
    ['brandGroupGoals', 'Goal', ['metric', 'month', 'year', 'value']],
  ])('A-262 describes the further entities: what %s answers', (name, schema, fields) => {
    const [, ok] = Object.entries(operationOf(name).responses).find(([status]) => status.startsWith('2')) ?? [];
    expect(JSON.stringify(ok)).toContain(`#/components/schemas/${schema}"`);
    expect(Object.keys((document.components.schemas[schema] as { readonly properties: object }).properties)).toEqual(
      expect.arrayContaining([...fields]),
    );
  });

  it('tells of a call of its own making', () => {
    const own = openApiDocument('1', {
      ping: endpoint({
        method: 'GET',
        path: '/a/:b/c',
        access: 'admin',
        summary: 'Pings.',
        params: record({ b: Int }),
        query: record({ q: t.string }),
        body: t.unknown,
        answer: t.string,
        failures: [409],
      }) as never,
    }) as unknown as Document;
    expect(Object.keys(own.paths)).toEqual(['/a/{b}/c']);
    expect(Object.keys(own.paths['/a/{b}/c']?.get?.responses ?? {})).toEqual(['200', '401', '403', '409', '422', '429', '500']);
  });

  it('is served to anyone, with an ETag', async () => {
    const test = await startTestServer({ empty: true });
    try {
      const answer = await test.server.inject('/api/openapi.json');
      expect(answer.json()).toEqual(openApiDocument('test'));
      const again = await test.server.inject({
        method: 'GET',
        url: '/api/openapi.json',
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    } finally {
      await test.close();
    }
  });
});

/** As much of JSON Schema as the document uses, so that real answers can be held against it. */
const faultsAgainst = (given: unknown, value: unknown, at = ''): string[] => {
  const rule = given as { readonly [key: string]: unknown };
  if (typeof rule.$ref === 'string') return faultsAgainst(document.components.schemas[rule.$ref.split('/').pop() ?? ''], value, at);
  if (Array.isArray(rule.anyOf))
    return rule.anyOf.some((member) => faultsAgainst(member, value, at).length === 0) ? [] : [`${at}: none of anyOf`];
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  const types = [rule.type].flat().filter((type) => type !== undefined);
  if (types.length > 0 && !types.includes(kind) && !(kind === 'integer' && types.includes('number')))
    return [`${at}: ${kind} is not ${types.join(' or ')}`];
  if (Array.isArray(rule.enum) && !rule.enum.includes(value)) return [`${at}: not in enum`];
  if (kind === 'array') return (value as unknown[]).flatMap((entry, index) => faultsAgainst(rule.items, entry, `${at}[${index}]`));
  if (kind !== 'object') return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const properties = (rule.properties ?? {}) as Readonly<Record<string, unknown>>;
  const missing = ((rule.required ?? []) as string[]).filter((key) => !(key in fields)).map((key) => `${at}.${key}: missing`);
  return [
    ...missing,
    ...Object.entries(fields).flatMap(([key, field]) =>
      properties[key] === undefined ? [`${at}.${key}: unknown`] : faultsAgainst(properties[key], field, `${at}.${key}`),
    ),
  ];
};

describe('real answers', () => {
  it('are what the document says', async () => {
    const test = await startTestServer();
    try {
      const browser = test.browser();
      const login = (await browser.signIn(PRIME)).json();
      const answerOf = (name: keyof typeof served): unknown => {
        const [, ok] = Object.entries(operationOf(name).responses).find(([status]) => status.startsWith('2')) ?? [];
        return (ok as { readonly content: { readonly 'application/json': { readonly schema: unknown } } }).content['application/json']
          .schema;
      };
      expect(faultsAgainst(answerOf('login'), login)).toEqual([]);
      expect(faultsAgainst(answerOf('currentUser'), (await browser.get('/api/user')).json())).toEqual([]);
      expect(
        faultsAgainst(answerOf('brandGroupGoals'), (await browser.get(`/api/brand-groups/${DEMO_GROUP.northfoldHome}/goals`)).json()),
      ).toEqual([]);
      expect(faultsAgainst(answerOf('currentUser'), { ...login.user, today: 5 })).toEqual(['.today: integer is not string']);
    } finally {
      await test.close();
    }
  });
});
