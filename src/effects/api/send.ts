/** `fetch` as an observable: one reply or an error, and unsubscribing aborts. */
import { Observable } from 'rxjs';
import type { HttpReply, Send } from '../deps.ts';

/** As much of `fetch` as is used. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly credentials: 'include';
    readonly signal: AbortSignal;
    readonly body?: string | Blob;
  },
) => Promise<{
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly text: () => Promise<string>;
  readonly blob: () => Promise<Blob>;
}>;

const withBody = (body: string | Blob | undefined) => (body === undefined ? {} : { body });

/** Sends with credentials. The reply is there once its body is whole: a body that breaks off is a failed connection. */
export const sendWith =
  (fetch: Fetch): Send =>
  ({ method, url, headers, body, bytes, wantsBytes }) =>
    new Observable<HttpReply>((subscriber) => {
      const aborter = new AbortController();
      const sent = fetch(url, { method, headers, credentials: 'include', signal: aborter.signal, ...withBody(bytes ?? body) });
      sent
        .then(async (reply) => {
          const read = wantsBytes === true && reply.status === 200 ? { text: '', bytes: await reply.blob() } : { text: await reply.text() };
          return { status: reply.status, ...read, requestId: reply.headers.get('x-request-id') };
        })
        .then(
          (reply) => {
            subscriber.next(reply);
            subscriber.complete();
          },
          (cause: unknown) => subscriber.error(cause),
        );
      return () => aborter.abort();
    });
