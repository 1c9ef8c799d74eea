/** What the server prints for the person who started it. */
import { BASE } from '../../src/domain/api/endpoint.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly purpose: string;
}

/** A table in plain text, columns as wide as their widest cell. */
export const textTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].map((text) => `  ${text}`).join('\n');
};

/** The address, and the demo sign-ins or the one-time link. */
export const banner = (address: string, signIns: readonly SignIn[], setupToken: string | null): string => {
  const lines = ['', `  Velocity is at ${address}${BASE}/`, ''];
  if (signIns.length > 0) {
    const table = textTable(
      ['E-mail', 'Password', 'Who'],
      signIns.map(({ email, password, purpose }) => [email, password, purpose]),
    );
    lines.push('  Sign in as:', '', table, '');
  }
  if (setupToken !== null) {
    lines.push(
      '  Nobody can sign in yet. This link works once and makes you the first Admin:',
      '',
      `  ${address}${BASE}/setup/${setupToken}`,
      '',
    );
  }
  return lines.join('\n');
};

/** A bar that redraws itself on a terminal, and prints every tenth part elsewhere. */
export const progressBar = (output: NodeJS.WriteStream, title: string): ((done: number) => void) => {
  let printed = -1;
  return (done) => {
    const percent = Math.floor(Math.min(1, Math.max(0, done)) * 100);
    const step = output.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (step === printed) return;
    printed = step;
    if (!output.isTTY) output.write(`${title} ${step} %\n`);
    else
      output.write(
        `\r${title} ${'█'.repeat(Math.floor(percent / 4)).padEnd(25, '░')} ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`,
      );
  };
};
