const html =
  'a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu menuitem meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select selectedcontent slot small source span strike strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr';
const svg =
  'animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g image line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop svg switch symbol text textPath tspan use view';
const mathml =
  'math annotation annotation-xml maction merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics';

const names = new Set(`${html} ${svg} ${mathml}`.split(' '));

/**
 * Whether a lower-case element of JSX becomes one of the document: those that other renderers know (`mesh`, `boxGeometry`)
 * take no attributes of the document.
 */
export function isDomElement(name: string): boolean {
  return names.has(name) || /^[a-z][a-z0-9.]*-[a-z0-9.-]*$/.test(name);
}
