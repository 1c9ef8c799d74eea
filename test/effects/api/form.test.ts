import { concat, NEVER, Observable, of, throwError } from 'rxjs';
import { delay } from 'rxjs/operators';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../src/domain/api/contract.ts';
import { declareCalls } from '../../../src/domain/api/declared.ts';
import { endpoint } from '../../../src/domain/api/endpoint.ts';
import { Nothing } from '../../../src/domain/api/shapes.ts';
import { record, t } from '../../../src/domain/codec/codec.ts';
import { prepareRequest, toHttp } from '../../../src/effects/api/request.ts';
import { type FormRequest, sendFormWith } from '../../../src/effects/api/sendForm.ts';
import type { HttpReply, Reply } from '../../../src/effects/deps.ts';
import { fakeWorld, reply, type Script, virtualTime } from '../fakeDeps.ts';
import { abort, answered, call, expectApi, failed, UNEXPECTED } from './calls.ts';

const NAME = 'sendTestForm' as CallName;
const PATH = '/api/test-form';
declareCalls({
  [NAME]: endpoint({
    method: 'POST',
    path: PATH,
    access: 'prime',
    summary: '',
    params: Nothing,
    query: Nothing,
    body: record({ type: t.string }),
    answer: record({ id: t.string }),
    form: true,
  }),
});

const PICTURE = new Blob(['0123456789'], { type: 'image/png' });
const form = call(NAME, { input: { body: { file: { file: 'file/1', name: 'Mug.png' }, type: 'uploadedFile', folderId: null } } });
const prepare = ({ files }: ReturnType<typeof fakeWorld>): void => {
  files.set('file/1', PICTURE);
};

const progressed = (sent: number): Reply => ({
  to: answered(NAME, {}).to,
  event: { type: 'api.progressed', requestId: '1', call: NAME, sent, total: 1000 },
});

describe('a call whose body is a form', () => {
  it('has a part for each field that says something, and the file last under its name', () => {
    const world = fakeWorld(virtualTime());
    prepare(world);
    const prepared = prepareRequest(form.command, world.deps);
    if (prepared._tag === 'Left') throw new Error(prepared.left.path);
    const request = toHttp(prepared.right, 'tok', world.deps);
    expect(request.headers).not.toHaveProperty('Content-Type');
    expect([request.body, request.bytes]).toEqual([undefined, undefined]);
    expect(request.form?.map(({ name }) => name)).toEqual(['type', 'file']);
    expect(request.form?.[1]?.value).toMatchObject({ fileName: 'Mug.png', blob: { size: 10 } });
  });

  it('is refused without a word of the file where it is kept no more', () => {
    expect(prepareRequest(form.command, fakeWorld(virtualTime()).deps)).toEqual({
      _tag: 'Left',
      left: { path: 'body.file', expected: 'a file that is still kept' },
    });
  });

  it('tells now and then how far it is, and at last what was answered', () => {
    const slow: Script = ({ onSent }) =>
      new Observable<HttpReply>((subscriber) => {
        for (const sent of [100, 200, 300]) onSent?.({ sent, total: 1000 });
        return of(reply(200, { id: 'f1' }))
          .pipe(delay(1_000))
          .subscribe(subscriber);
      });
    expectApi({
      server: { [PATH]: slow },
      prepare,
      commands: 'a',
      asked: { a: form },
      replies: 'p 249ms q 749ms (z)',
      values: { p: progressed(100), q: progressed(300), z: answered(NAME, { id: 'f1' }) },
    });
  });

  it('may take longer than other calls while something of it gets through', () => {
    const stuck: Script = ({ onSent }) =>
      new Observable<HttpReply>((subscriber) => {
        of(null)
          .pipe(delay(20_000))
          .subscribe(() => onSent?.({ sent: 500, total: 1000 }));
        return of(reply(200, { id: 'f1' }))
          .pipe(delay(45_000))
          .subscribe(subscriber);
      });
    expectApi({
      server: { [PATH]: stuck },
      prepare,
      commands: 'a',
      asked: { a: form },
      replies: '20000ms p 24999ms z',
      values: { p: progressed(500), z: answered(NAME, { id: 'f1' }) },
    });
  });

  it('is broken off by giving it up, which is silent', () => {
    const { happened } = expectApi({
      server: { [PATH]: () => NEVER },
      prepare,
      commands: 'a 49ms b',
      asked: { a: form, b: abort() },
      replies: '-',
    });
    expect(happened.aborted).toHaveLength(1);
  });

  it('says that the connection failed', () => {
    const { happened } = expectApi({
      server: { [PATH]: () => concat(throwError(() => new TypeError('gone'))) },
      prepare,
      commands: 'a',
      asked: { a: form },
      replies: '(lz)',
      values: {
        l: { to: 'connection' as Reply['to'], event: { type: 'connection.lost' } },
        z: failed(NAME, { kind: 'network', message: UNEXPECTED }),
      },
    });
    expect(happened.requests.filter(({ url }) => url === PATH)).toHaveLength(1);
  });
});

const fakeRequest = () => {
  const sent: { data: FormData | null; headers: Record<string, string>; aborted: boolean } = { data: null, headers: {}, aborted: false };
  const request: FormRequest = {
    open: () => undefined,
    setRequestHeader: (name, value) => {
      sent.headers[name] = value;
    },
    send: (data) => {
      sent.data = data as FormData;
    },
    abort: () => {
      sent.aborted = true;
    },
    getResponseHeader: () => 'r-7',
    status: 201,
    responseText: '{"id":"f1"}',
    withCredentials: false,
    onload: null,
    onerror: null,
    onabort: null,
    upload: { onprogress: null },
  };
  return { request, sent };
};

describe('the request of the browser', () => {
  const FORM = [
    { name: 'type', value: 'uploadedFile' },
    { name: 'file', value: { blob: PICTURE, fileName: 'Mug.png' } },
  ];
  const http = { method: 'POST' as const, url: PATH, headers: { Accept: 'application/json' }, form: FORM };

  it('carries the parts, tells of its progress, and hands on the reply', () => {
    const { request, sent } = fakeRequest();
    const heard: unknown[] = [];
    sendFormWith(() => request)({ ...http, onSent: (progress) => heard.push(progress) }).subscribe((each) => heard.push(each));
    request.upload.onprogress?.call(request as XMLHttpRequest, { loaded: 5, total: 10 } as ProgressEvent);
    request.onload?.call(request as XMLHttpRequest, {} as ProgressEvent);
    expect(heard).toEqual([
      { sent: 5, total: 10 },
      { status: 201, text: '{"id":"f1"}', requestId: 'r-7' },
    ]);
    expect(sent.headers).toEqual({ Accept: 'application/json' });
    expect([sent.data?.get('type'), (sent.data?.get('file') as File | null)?.name, request.withCredentials]).toEqual([
      'uploadedFile',
      'Mug.png',
      true,
    ]);
  });

  it('is aborted when nobody waits for it any more', () => {
    const { request, sent } = fakeRequest();
    sendFormWith(() => request)(http)
      .subscribe()
      .unsubscribe();
    expect(sent.aborted).toBe(true);
  });
});
