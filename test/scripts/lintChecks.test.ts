import { describe, expect, it } from 'vitest';
import { fileNames } from '../../scripts/lint/fileNames.ts';
import { classNames, customProperties } from '../../scripts/lint/styles.ts';

const sheet = {
  path: 'src/views/controls/Button.module.css',
  text: '/* .ghost */\n.button {\n  margin: 0.5em;\n  background: url(a.png);\n  &:hover .label { color: var(--text); }\n}\n',
};
const component = (text: string) => ({
  path: 'src/views/shell/Header.tsx',
  text: `import styles from '../controls/Button.module.css';\n${text}`,
});

describe('class names that components take from a style sheet', () => {
  it('are let through when the sheet has them', () => {
    expect(classNames([sheet, component("const a = [styles.button, styles['label'], other.styles.nothing];")])).toEqual([]);
  });

  it.each(['styles.buton', "styles['buton']"])('are found when the sheet does not have them: %s', (use) => {
    expect(classNames([sheet, component(`const a = 1;\nconst b = ${use};`)])).toEqual([
      { path: 'src/views/shell/Header.tsx', line: 3, message: 'src/views/controls/Button.module.css has no class .buton.' },
    ]);
  });

  it.each(['ghost', 'png', 'em'])('.%s is no class although it looks like one', (name) => {
    expect(classNames([sheet, component(`const a = styles.${name};`)])).toHaveLength(1);
  });

  it('are found when the sheet itself is missing', () => {
    expect(classNames([component('')])).toEqual([
      { path: 'src/views/shell/Header.tsx', line: 1, message: 'There is no src/views/controls/Button.module.css.' },
    ]);
  });
});

describe('custom properties that a style sheet reads', () => {
  it('are found when nothing sets them', () => {
    expect(customProperties([sheet])).toEqual([{ path: sheet.path, line: 5, message: 'Nothing sets --text, and there is no fallback.' }]);
  });

  it.each([
    ['another sheet', { path: 'src/views/theme/tokens.css', text: ':root { --text: black; }' }],
    ['a component', { path: 'src/views/Bar.tsx', text: "style={{ '--text': color }}" }],
  ])('are let through when %s sets them', (_, setter) => {
    expect(customProperties([sheet, setter])).toEqual([]);
  });

  it('are let through with a fallback, or when the control library sets them', () => {
    expect(customProperties([{ path: 'a.css', text: 'a { width: var(--trigger-width); color: var(--odd, red); }' }])).toEqual([]);
  });
});

describe('names of files', () => {
  it.each(['src/domain/utils.ts', 'src/views/helpers/a.ts', 'server/common.test.ts', 'src/misc/a.ts'])(
    '%s says nothing of its idea',
    (path) => {
      expect(fileNames([{ path, text: '' }])).toHaveLength(1);
    },
  );

  it.each(['src/domain/dates/period.ts', 'src/domain/commonFilters.ts'])('%s does', (path) => {
    expect(fileNames([{ path, text: '' }])).toEqual([]);
  });
});
