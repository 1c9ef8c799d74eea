/** Passwords, settings, and the forms of people who are not customers yet. */
import { boundedArray, boundedString, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { LatestData } from '../imports/latestData.ts';
import { UserSetting } from '../session/user.ts';
import { BASE, endpoint } from './endpoint.ts';
import { MIN_PASSWORD_LENGTH } from './setup.contract.ts';
import { BrandGroupIdQuery, Message, Nothing } from './shapes.ts';

/** The shortest password that may be chosen, in UTF-16 units. */
export const MIN_NEW_PASSWORD_LENGTH = MIN_PASSWORD_LENGTH;
/** The longest message of the interest form. */
export const MAX_INTEREST_MESSAGE = 512;

export const Email = boundedString(320, 'Email');
const Password = boundedString(1024, 'Password');
export const PersonName = boundedString(120, 'PersonName');
const Company = boundedString(160, 'Company');
const SettingKey = boundedString(64, 'SettingKey');

/** A short message for the start of the next page load. */
export const Flash = record({ level: oneOf(['warning', 'error'], 'FlashLevel'), message: boundedString(500, 'FlashMessage') }, 'Flash');

export const accountContract = {
  forgotPassword: endpoint({
    method: 'POST',
    path: `${BASE}/forgot-password`,
    access: 'guest',
    summary: 'Sends a link to choose a new password; the response is the same whether or not the e-mail is known (A-404, A-405).',
    params: Nothing,
    query: Nothing,
    body: record({ email: Email }, 'ForgotPassword'),
    answer: Message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: `${BASE}/reset-password`,
    access: 'guest',
    summary: 'Sets a new password with a token that works once, for an hour (A-406, A-407). Ends all of the user’s sessions.',
    params: Nothing,
    query: Nothing,
    body: record(
      { email: Email, password: Password, password_confirmation: Password, token: boundedString(128, 'ResetToken') },
      'ResetPassword',
    ),
    answer: Message,
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/user/update-password',
    access: 'user',
    summary: 'Changes the password of the signed-in user and ends every other session (A-416, A-417). 403 for agency-tied users.',
    params: Nothing,
    query: Nothing,
    body: record({ currentPassword: Password, newPassword: Password, newPassword_confirmation: Password }, 'UpdatePassword'),
    answer: Message,
    failures: [403],
  }),
  getStarted: endpoint({
    method: 'POST',
    path: `${BASE}/get-started`,
    access: 'guest',
    summary: 'Records a request to become a customer (A-408, A-409).',
    params: Nothing,
    query: Nothing,
    body: record({ email: Email, name: PersonName, company: Company }, 'GetStarted'),
    answer: Message,
  }),
  exportRequest: endpoint({
    method: 'POST',
    path: `${BASE}/export-request`,
    access: 'open',
    summary: 'Records a request for data from a free tool (A-410); `subject` specifies which data.',
    params: Nothing,
    query: Nothing,
    body: partialRecord({ email: Email, name: PersonName, company: Company }, { subject: boundedString(200, 'Subject') }, 'ExportRequest'),
    answer: Message,
  }),
  freeToolsInterest: endpoint({
    method: 'POST',
    path: '/api/marketing/free-tools-interest',
    access: 'open',
    summary: 'Records a request for a consultation (A-433, A-434).',
    params: Nothing,
    query: Nothing,
    body: partialRecord(
      { name: PersonName, email: Email, message: boundedString(MAX_INTEREST_MESSAGE, 'InterestMessage') },
      { company: Company },
      'FreeToolsInterest',
    ),
    answer: Message,
  }),
  userSettings: endpoint({
    method: 'GET',
    path: '/api/user/settings',
    access: 'user',
    summary: 'The settings of the signed-in user (A-412).',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: record({ settings: boundedArray(UserSetting, 1_000) }, 'UserSettings'),
  }),
  saveSetting: endpoint({
    method: 'POST',
    path: '/api/user/settings',
    access: 'user',
    summary: 'Writes one setting (A-413, A-414); `value` is JSON text, or plain text for a string.',
    params: Nothing,
    query: record({ key: SettingKey, value: boundedString(4_000, 'SettingValue'), type: UserSetting.type.props.type }, 'SaveSetting'),
    body: Nothing,
    answer: record({ setting: UserSetting }, 'SavedSetting'),
  }),
  deleteSetting: endpoint({
    method: 'DELETE',
    path: '/api/user/settings',
    access: 'user',
    summary: 'Deletes one setting, which restores its default (A-415).',
    params: Nothing,
    query: record({ key: SettingKey }, 'DeleteSetting'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
  }),
  flash: endpoint({
    method: 'GET',
    path: '/api/flash',
    access: 'user',
    summary: 'Server messages to show when a page opens, each returned once (A-309, A-310).',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: record({ messages: boundedArray(Flash, 20) }, 'FlashAnswer'),
  }),
  latestData: endpoint({
    method: 'GET',
    path: '/api/latest-data',
    access: 'user',
    summary: 'The latest import of the brand group and of the market, so that an open page knows whether newer data is available.',
    params: Nothing,
    query: BrandGroupIdQuery,
    body: Nothing,
    answer: LatestData,
    brandGroups: ({ query }) => [query.brandGroupId],
    unattended: true,
  }),
  latestRelease: endpoint({
    method: 'GET',
    path: '/api/latest-release',
    access: 'open',
    summary: 'The version of the app that the server is serving (A-435).',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: record({ version: t.string }, 'LatestRelease'),
  }),
};
