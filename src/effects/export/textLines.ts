/** Words in lines of at most `width`, as `widthOf` measures them, in one unit of length; a word that is longer has a line of its own. */
export const textLines = (text: string, width: number, widthOf: (text: string) => number): readonly string[] => {
  const [first = '', ...words] = text.split(' ');
  const lines: string[] = [];
  let line = first;
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};
