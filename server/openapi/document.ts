/** The published description of the API (OpenAPI 3.1), walked from the contract: what is served is what is written. */

import type { Access, Endpoint } from '../../src/domain/api/endpoint.ts';
import { served } from '../../src/domain/api/served.ts';
import { ErrorBody, Nothing } from '../../src/domain/api/shapes.ts';
import type { AnyCodec } from '../../src/domain/codec/codec.ts';
import { PDF_TYPE } from '../../src/domain/rendering/paper.ts';
import { AS_PARAMETER, CSV_TYPE, FILE_FORMATS, XLSX_TYPE } from '../../src/domain/sheets/tableFile.ts';
import { type Components, type JsonSchema, schemaOf } from './jsonSchema.ts';

const ACCESS: Readonly<Record<Access, string>> = {
  open: 'Open to anyone.',
  guest: 'Only for callers without a session.',
  user: 'Open to any signed-in user.',
  prime: 'Requires the Prime role, which Internal and Admin include.',
  'import-data': 'Requires the Prime role and the permission `import-data`, both of which Admin includes.',
  'manage-alerts': 'Requires the Prime role and the permission `manage-alerts`, both of which Admin includes.',
  internal: 'Requires the Internal role, which Admin includes.',
  admin: 'Requires the Admin role.',
};

const ERRORS: Readonly<Record<number, string>> = {
  401: 'Not signed in, or the credentials are wrong.',
  403: 'The caller is not allowed to do this.',
  404: 'Not found, or not accessible to the caller; the response is the same for both.',
  409: 'Conflicts with stored data; after a stale edit, `conflict` contains both versions.',
  413: 'The body is too large.',
  419: 'The CSRF token does not match: get a new one from /sanctum/csrf-cookie and retry once.',
  415: 'The body has an unsupported content type.',
  416: 'The requested range is not in the file.',
  422: 'The input is not valid; `errors` lists the errors by field path.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'Something went wrong on the server.',
  503: 'Part of the server is currently unavailable.',
  504: 'The request took too long.',
};

const hasFields = (codec: AnyCodec): boolean => codec !== Nothing;

const errorStatuses = (endpoint: Endpoint): readonly number[] => {
  const isWrite = endpoint.method !== 'GET';
  const hasInput = [endpoint.params, endpoint.query, endpoint.body].some(hasFields);
  return [
    ...(endpoint.access === 'open' || endpoint.access === 'guest' ? [] : [401]),
    ...(endpoint.access === 'open' || endpoint.access === 'user' ? [] : [403]),
    ...(endpoint.brandGroups === undefined ? [] : [404]),
    ...(isWrite ? [413, 419] : []),
    ...(hasInput ? [422] : []),
    429,
    500,
    ...(endpoint.brandGroups === undefined ? [] : [503, 504]),
    ...(endpoint.failures ?? []),
  ];
};

const inline = (codec: AnyCodec, components: Components): JsonSchema => {
  const schema = schemaOf(codec, components);
  if (typeof schema.$ref !== 'string') return schema;
  return components.get(schema.$ref.replace('#/components/schemas/', '')) ?? schema;
};

const parametersIn = (place: 'path' | 'query', codec: AnyCodec, components: Components): JsonSchema[] => {
  const schema = inline(codec, components);
  const required = (schema.required as readonly string[] | undefined) ?? [];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, of]) => {
    const isList = of.type === 'array';
    return {
      name: isList ? `${name}[]` : name,
      in: place,
      // An empty list cannot be written in a query string, so an absent one is the empty one.
      required: place === 'path' || (required.includes(name) && !isList),
      schema: of,
      ...(isList ? { style: 'form', explode: true } : {}),
    };
  });
};

const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For a day, repeating a call with the same key and input returns the first response without running it again.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
};

const AS: JsonSchema = {
  name: AS_PARAMETER,
  in: 'query',
  required: false,
  description: 'The format of the file, in place of the Accept header.',
  schema: { type: 'string', enum: [...FILE_FORMATS] },
};

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

const MADE = {
  pdf: { description: 'A PDF file.', type: PDF_TYPE },
  workbook: { description: 'A workbook.', type: XLSX_TYPE },
} as const;

const success = (endpoint: Endpoint, components: Components): JsonSchema => {
  if (endpoint.status === 204) return { description: 'Done; no content.' };
  if (endpoint.made !== undefined) {
    const { description, type } = MADE[endpoint.made];
    return { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  }
  if (endpoint.table === true) {
    const content = { [CSV_TYPE]: { schema: { type: 'string' } }, [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } } };
    return { description: 'A file: CSV, or a workbook where the request accepts one or asks for it with `as`.', content };
  }
  if (endpoint.file === true)
    return { description: 'The contents of the file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'The response.', content: json(schemaOf(endpoint.answer, components)) };
};

const responsesOf = (endpoint: Endpoint, components: Components): JsonSchema => {
  const failures = errorStatuses(endpoint).map((status) => [
    String(status),
    { description: ERRORS[status], content: json(schemaOf(ErrorBody, components)) },
  ]);
  return { [String(endpoint.status ?? 200)]: success(endpoint, components), ...Object.fromEntries(failures) };
};

const securityOf = (endpoint: Endpoint): readonly JsonSchema[] => {
  const token = endpoint.method === 'GET' ? {} : { csrf: [] };
  const session = endpoint.access === 'open' || endpoint.access === 'guest' ? {} : { session: [] };
  const both = { ...session, ...token };
  return Object.keys(both).length === 0 ? [] : [both];
};

/** The fields of a form, and its file in a part of its own. */
const form = (body: AnyCodec, components: Components): JsonSchema => ({
  'multipart/form-data': {
    schema: {
      allOf: [
        schemaOf(body, components),
        { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      ],
    },
  },
});

const requestBodyOf = (endpoint: Endpoint, components: Components): JsonSchema => {
  if (endpoint.form === true) return { requestBody: { required: true, content: form(endpoint.body, components) } };
  return hasFields(endpoint.body) ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, components)) } } : {};
};

const operationOf = (name: string, endpoint: Endpoint, components: Components): JsonSchema => ({
  operationId: name,
  summary: endpoint.summary,
  description: ACCESS[endpoint.access],
  parameters: [
    ...parametersIn('path', endpoint.params, components),
    ...parametersIn('query', endpoint.query, components),
    ...(endpoint.table === true ? [AS] : []),
    ...(endpoint.idempotent === true ? [IDEMPOTENCY_KEY] : []),
  ],
  ...requestBodyOf(endpoint, components),
  responses: responsesOf(endpoint, components),
  security: securityOf(endpoint),
});

const templateOf = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}');

const pathsOf = (calls: Readonly<Record<string, Endpoint>>, components: Components): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, endpoint] of Object.entries(calls)) {
    const path = templateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, components) };
  }
  return paths;
};

/** The document, as JSON. `calls` is the whole contract where nothing else is given. */
export const openApiDocument = (
  release: string,
  calls: Readonly<Record<string, Endpoint>> = served as unknown as Readonly<Record<string, Endpoint>>,
): JsonSchema => {
  const components: Components = new Map();
  const paths = pathsOf(calls, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Velocity',
      version: release,
      description:
        'The API of the Velocity app. Get a CSRF token first (GET /sanctum/csrf-cookie), then send it as X-XSRF-TOKEN with every write.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'velocity_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  };
};
