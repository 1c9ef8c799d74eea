import { total } from '../../domain/clean/clean.ts';

self.onmessage = (message: MessageEvent<readonly number[]>) => self.postMessage(total(message.data));
