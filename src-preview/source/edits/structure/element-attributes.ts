/** Attributes that only some elements have, after the HTML standard, by their names in JSX. */
const only: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    abbr: 'th',
    accept: 'input',
    action: 'form',
    allow: 'iframe',
    allowFullScreen: 'iframe',
    alt: 'area img input',
    autoComplete: 'form input select textarea',
    autoPlay: 'audio video',
    capture: 'input',
    checked: 'input',
    cite: 'blockquote del ins q',
    colSpan: 'td th',
    cols: 'textarea',
    controls: 'audio video',
    crossOrigin: 'audio img link script video',
    dateTime: 'del ins time',
    decoding: 'img',
    disabled: 'button fieldset input optgroup option select textarea',
    download: 'a area',
    encType: 'form',
    fetchPriority: 'img link script',
    form: 'button fieldset input label meter object output select textarea',
    formAction: 'button input',
    formMethod: 'button input',
    formNoValidate: 'button input',
    formTarget: 'button input',
    headers: 'td th',
    height: 'canvas embed iframe img input object source video',
    high: 'meter',
    href: 'a area base link',
    hrefLang: 'a link',
    htmlFor: 'label output',
    label: 'optgroup option track',
    list: 'input',
    loading: 'iframe img',
    loop: 'audio video',
    low: 'meter',
    max: 'input meter progress',
    maxLength: 'input textarea',
    media: 'a link meta source style',
    method: 'form',
    min: 'input meter',
    minLength: 'input textarea',
    multiple: 'input select',
    muted: 'audio video',
    name: 'button details fieldset form iframe input map meta object output select slot textarea',
    noValidate: 'form',
    open: 'details dialog',
    optimum: 'meter',
    pattern: 'input',
    ping: 'a area',
    placeholder: 'input textarea',
    playsInline: 'video',
    poster: 'video',
    preload: 'audio video',
    readOnly: 'input textarea',
    referrerPolicy: 'a area iframe img link script',
    required: 'input select textarea',
    reversed: 'ol',
    rowSpan: 'td th',
    rows: 'textarea',
    sandbox: 'iframe',
    scope: 'td th',
    selected: 'option',
    size: 'input select',
    sizes: 'img link source',
    span: 'col colgroup',
    src: 'audio embed iframe img input script source track video',
    srcDoc: 'iframe',
    srcSet: 'img source',
    start: 'ol',
    step: 'input',
    target: 'a area base form',
    type: 'a button embed input link object ol script source style',
    useMap: 'img object',
    value: 'button data input li meter option progress select textarea',
    width: 'canvas col embed iframe img input object source table video',
    wrap: 'textarea',
  }).map(([attribute, tags]) => [attribute, new Set(tags.split(' '))]),
);

/** Elements that have no interface of their own in the DOM: whatever refers to any element may refer to them. */
const plain = new Set(
  'abbr address article aside b bdi bdo cite code dd dfn dt em figcaption figure footer header hgroup i kbd main mark nav noscript rp rt ruby s samp search section small strong sub summary sup u var wbr'.split(
    ' ',
  ),
);
/** Elements that share one. */
const families = ['h1 h2 h3 h4 h5 h6', 'td th', 'thead tbody tfoot', 'blockquote q', 'del ins', 'col colgroup'].map(
  (tags) => new Set(tags.split(' ')),
);

/** Whether an element may have an attribute; of names that HTML does not know it says yes. */
export function mayHave(tag: string, attribute: string): boolean {
  return only.get(attribute)?.has(tag) ?? true;
}

/** Whether what refers to an element of one tag may refer to one of another. */
export function isOfSameInterface(before: string, after: string): boolean {
  return plain.has(after) || families.some((tags) => tags.has(before) && tags.has(after));
}

/** Whether an element has attributes that most others have not. */
export function hasOwnAttributes(tag: string): boolean {
  return [...only.values()].some((tags) => tags.has(tag));
}
