import type { AtRule, ChildNode, Plugin } from 'postcss';

/** Units that Chrome has had since 108 and Safari since 15.4 and 16, and the older ones that are nearest to them. */
const olderUnits: Readonly<Record<string, string>> = { dvh: 'vh', svh: 'vh', cqi: 'vw' };
const newer = /(?<=\d)(?:dvh|svh|cqi)\b/g;

/**
 * Says every size in a newer unit in an older one first. A declaration that holds a variable is not passed over by a
 * browser that cannot read it but becomes nothing; so the newer one stands in a condition, right behind its rule.
 */
export const newerUnits: Plugin = {
  postcssPlugin: 'manara:newer-units',
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      if (isConditional(rule.parent)) return;
      const units = new Set<string>();
      const kept = rule.clone();
      kept.removeAll();
      rule.each((node) => {
        const found = node.type === 'decl' ? node.value.match(newer) : null;
        if (node.type !== 'decl' || !found) return;
        for (const unit of found) units.add(unit);
        kept.append(node.clone());
        node.value = node.value.replaceAll(newer, (unit) => olderUnits[unit] ?? unit);
      });
      if (units.size === 0) return;
      const params = [...units].map((unit) => `(inline-size: 1${unit})`).join(' and ');
      const condition: AtRule = new AtRule({ name: 'supports', params });
      condition.append(kept);
      rule.after(condition);
    });
  },
};

function isConditional(parent: ChildNode['parent']): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'supports';
}
