/** From a call's input to the request on the wire, by the call's own contract. */
import { type Either, right } from 'fp-ts/Either';
import { bracketQuery } from '../../domain/api/bracketQuery.ts';
import type { CallName } from '../../domain/api/contract.ts';
import { callOf } from '../../domain/api/declared.ts';
import type { Endpoint } from '../../domain/api/endpoint.ts';
import { Nothing } from '../../domain/api/shapes.ts';
import { type AnyCodec, decode, type Json } from '../../domain/codec/codec.ts';
import type { ApiCall } from '../../domain/journal/commands.ts';
import { FilePart, FilePieces } from '../../domain/journal/filePiece.ts';
import type { EffectsDeps, FormPart, HttpRequest } from '../deps.ts';
import { type RequestFault, requestFault, resolveInput } from './resolveInput.ts';

/** What the client needs of a call's declaration; whose data it asks for is the server's to check. */
export type ClientEndpoint = Omit<Endpoint, 'brandGroups'>;

/** What of a request stays the same over its attempts; the headers are made anew, for the token may change. */
export interface PreparedRequest {
  readonly call: CallName;
  readonly endpoint: ClientEndpoint;
  readonly url: string;
  readonly body: string | Blob | readonly FormPart[] | null;
  readonly idempotencyKey: string | null;
}

type PartName = 'params' | 'query' | 'body';
type JsonObject = { readonly [key: string]: Json };

export const endpointOf = (call: CallName): ClientEndpoint => callOf(call);

/** Resolves one part of the input and holds it against the contract; only what the contract declares is sent. */
const partOf = (
  codec: AnyCodec,
  part: PartName,
  input: ApiCall['input'],
  deps: Pick<EffectsDeps, 'secrets'>,
): Either<RequestFault, Json> => {
  const resolved = resolveInput(input[part] ?? {}, part, deps.secrets.reveal);
  if (resolved._tag === 'Left') return resolved;
  const decoded = decode<unknown>(codec, resolved.right);
  if (decoded._tag === 'Right') return right(codec.encode(decoded.right) as Json);
  const fault = decoded.left.faults[0];
  const inner = fault?.path ?? '';
  return requestFault(inner === '' || inner.startsWith('[') ? `${part}${inner}` : `${part}.${inner}`, fault?.expected ?? codec.name);
};

/** The pieces of files that a call with bytes sends, as one. */
const bytesOf = (body: Json | undefined, { files }: Pick<EffectsDeps, 'files'>): Either<RequestFault, Blob> => {
  const decoded = decode(FilePieces, body);
  const blobs = decoded._tag === 'Left' ? [] : decoded.right.pieces.map(({ file, start, end }) => files.piece(file, start, end));
  const kept = blobs.filter((blob) => blob !== undefined);
  return kept.length === 0 || kept.length < blobs.length ? requestFault('body', 'files that are still kept') : right(new Blob(kept));
};

/** One part of a form; none for a field that says nothing. */
const partsOf = (name: string, value: Json, { files }: Pick<EffectsDeps, 'files'>): Either<RequestFault, readonly FormPart[]> => {
  if (value === null) return right([]);
  if (typeof value !== 'object') return right([{ name, value: String(value) }]);
  const part = decode(FilePart, value);
  const blob = part._tag === 'Left' ? undefined : files.piece(part.right.file, 0, Number.MAX_SAFE_INTEGER);
  if (part._tag === 'Left' || blob === undefined) return requestFault(`body.${name}`, 'a file that is still kept');
  return right([{ name, value: { blob, fileName: part.right.name } }]);
};

/** The parts of a form, the file last: a server that reads them in their order knows by then what it is for. */
const formOf = (body: Json | undefined, deps: Pick<EffectsDeps, 'files'>): Either<RequestFault, readonly FormPart[]> => {
  const parts: FormPart[] = [];
  for (const [name, value] of Object.entries((body ?? {}) as JsonObject)) {
    const made = partsOf(name, value, deps);
    if (made._tag === 'Left') return made;
    parts.push(...made.right);
  }
  const isText = ({ value }: FormPart): boolean => typeof value === 'string';
  return right([...parts.filter(isText), ...parts.filter((part) => !isText(part))]);
};

const bodyOf = (
  endpoint: ClientEndpoint,
  input: ApiCall['input'],
  deps: Pick<EffectsDeps, 'secrets' | 'files'>,
): Either<RequestFault, PreparedRequest['body']> => {
  if (endpoint.form === true) return formOf(input.body, deps);
  if (endpoint.bytes === true) return bytesOf(input.body, deps);
  const body = partOf(endpoint.body, 'body', input, deps);
  if (body._tag === 'Left') return body;
  return right(endpoint.method === 'GET' || endpoint.body === Nothing ? null : JSON.stringify(body.right));
};

/**
 * Fills `:name` in the path, encoded. A value that is empty, `.` or `..` is refused: the browser would walk the
 * path with it and call another endpoint.
 */
export const fillPath = (path: string, params: JsonObject): Either<RequestFault, string> => {
  const filled: string[] = [];
  for (const segment of path.split('/')) {
    const name = segment.startsWith(':') ? segment.slice(1) : null;
    const value = name === null ? segment : params[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (name !== null && /^\.{0,2}$/.test(text)) return requestFault(`params.${name}`, 'a name that can stand in a path');
    filled.push(name === null ? text : encodeURIComponent(text));
  }
  return right(filled.join('/'));
};

/** Builds all but the headers. Left names the first part of the input that does not fit, never its value. */
export const prepareRequest = (
  command: ApiCall,
  deps: Pick<EffectsDeps, 'secrets' | 'files' | 'mintKey'>,
): Either<RequestFault, PreparedRequest> => {
  const endpoint = endpointOf(command.call);
  const params = partOf(endpoint.params, 'params', command.input, deps);
  if (params._tag === 'Left') return params;
  const query = partOf(endpoint.query, 'query', command.input, deps);
  if (query._tag === 'Left') return query;
  const body = bodyOf(endpoint, command.input, deps);
  if (body._tag === 'Left') return body;
  const path = fillPath(endpoint.path, params.right as JsonObject);
  if (path._tag === 'Left') return path;
  const queryText = bracketQuery(query.right as JsonObject);
  return right({
    call: command.call,
    endpoint,
    url: queryText === '' ? path.right : `${path.right}?${queryText}`,
    body: body.right,
    idempotencyKey: endpoint.idempotent === true ? deps.mintKey() : null,
  });
};

/** The request for a CSRF token. */
export const cookieRequest: PreparedRequest = {
  call: 'csrfCookie',
  endpoint: endpointOf('csrfCookie'),
  url: endpointOf('csrfCookie').path,
  body: null,
  idempotencyKey: null,
};

const content = (body: PreparedRequest['body']): Pick<HttpRequest, 'body' | 'bytes' | 'form'> => {
  if (body === null) return {};
  if (typeof body === 'string') return { body };
  return 'length' in body ? { form: body } : { bytes: body };
};

/**
 * The request of one attempt. `Content-Type` goes with a body only: a JSON type over no
 * body is refused by servers that take it at its word.
 */
export const toHttp = (
  { call, endpoint, url, body, idempotencyKey }: PreparedRequest,
  token: string | null,
  deps: Pick<EffectsDeps, 'timeZone' | 'timezoneOffset'>,
): HttpRequest => ({
  method: endpoint.method,
  url,
  headers: {
    Accept: 'application/json',
    // The type of a form names what parts it, which who sends it chooses.
    ...(body === null || endpoint.form === true
      ? {}
      : { 'Content-Type': endpoint.bytes === true ? 'application/octet-stream' : 'application/json' }),
    ...(token === null ? {} : { 'X-XSRF-TOKEN': token }),
    'X-Timezone': deps.timeZone(),
    'X-Timezone-Offset': String(deps.timezoneOffset()),
    'X-Request-Name': call,
    ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
  },
  ...content(body),
});
