/**
 * Leaves the texts of messages out of the mutations: another wording is no other behaviour, and the specified texts have
 * tests of their own. A text is a message when it has a blank in it, and so is the name of a codec, which is what a
 * failure says was expected. A template whose holes compute something is mutated all the same, since leaving it out would
 * leave out what it computes.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const computes = ({ type }) => type !== 'Identifier' && type !== 'MemberExpression';

const isMessage = (node) => {
  if (node.type === 'StringLiteral') return node.value.includes(' ');
  if (node.type !== 'TemplateLiteral') return false;
  return node.quasis.some(({ value }) => value.raw.includes(' ')) && !node.expressions.some(computes);
};

/** What makes a codec, and takes its name first or last. */
const CODEC_MAKERS = ['record', 'oneOf', 'union', 'boundedString', 'nullable', 'refinement', 'formOf', 'savedDocument', 'opaque'];

const nameOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

const isCodecName = ({ node, parent }) => {
  if (node.type !== 'StringLiteral' || parent?.type !== 'CallExpression' || !CODEC_MAKERS.includes(nameOf(parent))) return false;
  const { arguments: given } = parent;
  return /^[A-Z]\w*$/.test(node.value) && (given[0] === node || given.at(-1) === node);
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'message-literals', {
    shouldIgnore: (path) => (isMessage(path.node) || isCodecName(path) ? 'The text of a message.' : undefined),
  }),
];
