/** Sign-in, sign-out and the current user. */
import { boundedString, nullable, record } from '../codec/codec.ts';
import { User } from '../session/user.ts';
import { BASE, endpoint } from './endpoint.ts';
import { Nothing } from './shapes.ts';

export const sessionContract = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    access: 'open',
    summary: 'Sets the readable XSRF-TOKEN cookie and the HttpOnly session cookie (A-400).',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
  }),
  login: endpoint({
    method: 'POST',
    path: `${BASE}/login`,
    access: 'guest',
    summary: 'Signs in; the session id is renewed (A-401, A-402). 401 for wrong credentials, 429 when throttled.',
    params: Nothing,
    query: Nothing,
    body: record({ email: boundedString(320, 'Email'), password: boundedString(1024, 'Password') }, 'Credentials'),
    answer: record({ user: User }, 'LoginAnswer'),
    failures: [401],
  }),
  logout: endpoint({
    method: 'POST',
    path: `${BASE}/logout`,
    access: 'open',
    summary: 'Destroys the session on the server (A-403); without a session it does nothing.',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'user',
    summary: 'The signed-in user with organizations and brand groups (A-411, A-239).',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: User,
  }),
};
