/**
 * Leaves the texts of messages out of the mutations: another wording is no other behaviour, and the specified texts have
 * tests of their own. A text is a message when it has a blank in it. A template whose holes compute something is mutated
 * all the same, since leaving it out would leave out what it computes.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const computes = ({ type }) => type !== 'Identifier' && type !== 'MemberExpression';

const isMessage = (node) => {
  if (node.type === 'StringLiteral') return node.value.includes(' ');
  if (node.type !== 'TemplateLiteral') return false;
  return node.quasis.some(({ value }) => value.raw.includes(' ')) && !node.expressions.some(computes);
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'message-literals', {
    shouldIgnore: ({ node }) => (isMessage(node) ? 'The text of a message.' : undefined),
  }),
];
