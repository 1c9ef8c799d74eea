/** A form on its way, by `XMLHttpRequest`: `fetch` does not tell how much of a body has been sent. Loaded with the first upload. */
import { Observable } from 'rxjs';
import type { FormPart, HttpReply, Send } from '../deps.ts';

/** As much of `XMLHttpRequest` as is used. */
export type FormRequest = Pick<
  XMLHttpRequest,
  | 'open'
  | 'setRequestHeader'
  | 'send'
  | 'abort'
  | 'getResponseHeader'
  | 'status'
  | 'responseText'
  | 'withCredentials'
  | 'onload'
  | 'onerror'
  | 'onabort'
> & { readonly upload: Pick<XMLHttpRequestUpload, 'onprogress'> };

const formData = (parts: readonly FormPart[]): FormData => {
  const data = new FormData();
  for (const { name, value } of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value.blob, value.fileName);
  }
  return data;
};

/** Sends with credentials; unsubscribing aborts. */
export const sendFormWith =
  (create: () => FormRequest): Send =>
  ({ method, url, headers, form = [], onSent }) =>
    new Observable<HttpReply>((subscriber) => {
      const request = create();
      request.open(method, url);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent?.({ sent: loaded, total });
      request.onload = () => {
        subscriber.next({ status: request.status, text: request.responseText, requestId: request.getResponseHeader('x-request-id') });
        subscriber.complete();
      };
      request.onerror = () => subscriber.error(new TypeError('The upload failed'));
      request.onabort = () => subscriber.error(new TypeError('The upload was interrupted'));
      request.send(formData(form));
      return () => {
        request.onabort = null;
        request.abort();
      };
    });
