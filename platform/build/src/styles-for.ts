import postcss, { type Container } from 'postcss';

const CLASS = /\.([a-zA-Z_][\w-]*)/g;

/** What stands in `:is(…)` and the like is one of several ways, or one that must not be. */
function withoutLists(selector: string): string {
  const shorter = selector.replaceAll(/:(not|is|where|has)\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutLists(shorter);
}

/** Drops rules and their containers that have nothing left. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if ((node.type !== 'atrule' && node.type !== 'rule') || node.nodes === undefined) return;
    if (node.type === 'atrule') dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

/**
 * What of a stylesheet can apply to `markup`: rules whose classes are all in it, and animations that these rules name.
 * @param styles minified or not
 * @param common whether with rules without a class, which apply to every page: variables and elements
 */
export function stylesFor(styles: string, markup: string, common: boolean): string {
  const classes = new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const canApply = (selector: string): boolean => {
    const names = [...withoutLists(selector).matchAll(CLASS)].map(([, name = '']) => name);
    return (common || names.length > 0) && names.every((name) => classes.has(name));
  };
  const root = postcss.parse(styles);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/i.test(rule.parent.name)) return;
    const left = rule.selectors.filter(canApply);
    if (left.length === 0) rule.remove();
    else if (left.length < rule.selectors.length) rule.selectors = left;
  });
  const named: string[] = [];
  root.walkDecls(/^animation(-name)?$/i, ({ value }) => void named.push(value));
  root.walkAtRules(/keyframes$/i, (rule) => {
    if (!named.some((value) => value.split(/[\s,]+/).includes(rule.params))) rule.remove();
  });
  dropEmpty(root);
  return root.toString();
}
