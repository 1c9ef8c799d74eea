import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Gate, openGate } from '../../scripts/dev/gate.ts';
import { freePort } from '../../scripts/process/server.ts';

const opened: (Gate | Server)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

const startEcho = async (): Promise<string> => {
  const port = await freePort();
  const echo = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes: Buffer) => {
      body += String(bytes);
    });
    request.on('end', () => {
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] });
      response.end(JSON.stringify({ method: request.method, url: request.url, host: request.headers.host, body }));
    });
  });
  opened.push(echo);
  await new Promise<void>((resolve) => echo.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
};

const startGate = async (): Promise<Gate> => {
  const gate = await openGate(0);
  opened.push(gate);
  return gate;
};

describe('the development gate', () => {
  it('passes method, path, body, host, status and every cookie', async () => {
    const [gate, address] = [await startGate(), await startEcho()];
    gate.open(address);
    const answer = await fetch(`${gate.url}/velocity/api/x?a[]=1`, { method: 'POST', body: 'hello' });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({ method: 'POST', url: '/velocity/api/x?a[]=1', host: new URL(gate.url).host, body: 'hello' });
  });

  it('holds a request until a server stands behind it', async () => {
    const [gate, address] = [await startGate(), await startEcho()];
    let answered = false;
    const answer = fetch(`${gate.url}/velocity/`).then((response) => {
      answered = true;
      return response.status;
    });
    await fetch(`${address}/`);
    expect(answered).toBe(false);
    gate.open(address);
    expect(await answer).toBe(201);
  });

  it('says 502 when the server behind it has gone', async () => {
    const gate = await startGate();
    gate.open(`http://127.0.0.1:${await freePort()}`);
    const answer = await fetch(`${gate.url}/velocity/`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('does not answer');
  });

  it('tells pages that listen to reload', async () => {
    const gate = await startGate();
    const answer = await fetch(`${gate.url}/velocity/__reload`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    gate.notifyPages();
    let text = '';
    while (!text.includes('data:')) text += (await reader?.read())?.value ?? 'ended data:';
    expect(text).toContain('event: changed');
    await reader?.cancel();
  });
});
