/** A page on which it is hard to say which rule decides. What it comes out as, the browser says. */
export const hardPage = `<!doctype html>
<html lang="ar" dir="rtl">
<style>
  @layer reset, base, theme;
  @import url('data:text/css,.imported { color: rgb(1,1,1) }') layer(base);
  :root { --ink: rgb(10, 20, 30); --space: 8px; --both: var(--space) calc(2 * var(--space)); }
  @layer theme { .a { color: rgb(1, 2, 3); padding: 3px } .a { margin-inline: 4px } }
  @layer base { p.a { color: rgb(4, 5, 6); padding: 9px 8px } @layer inner { p { color: red; outline: 1px solid } } }
  @layer reset { * { margin: 0 !important; padding: 0 } }
  .a { border: 1px solid var(--ink); padding-inline: var(--both) }
  p { border-color: rgb(7, 8, 9); display: block }
  :where(main p.a) { display: flex; gap: 3px }
  main p { gap: 5px; row-gap: 6px }
  p:is(.a, #none) { border-style: dashed }
  .a.a { border-style: dotted }
  p:not(#none, .b) { letter-spacing: 1px }
  .a.a { letter-spacing: 2px }
  .b { font-size: 20px !important; font-weight: 300 }
  p#b { font-size: 30px; font-weight: 700 }
  @scope (main) { p { background-color: rgb(1, 1, 1) } }
  @scope (body) { p { background-color: rgb(2, 2, 2) } }
  @scope (main) to (.limit) { i { color: rgb(3, 3, 3) } }
  i { color: rgb(9, 9, 9) }
  @media (min-width: 1px) { .c { inline-size: 40px } }
  .c { inline-size: 50px; width: 60px }
  .c { height: 7px; block-size: 9px; margin-left: 3px; margin-inline-end: 5px }
  @media (max-width: 1px) { .c { inline-size: 70px !important } }
  @supports (display: grid) { .c { min-inline-size: 1px } }
  @supports (display: nothing) { .c { min-inline-size: 2px !important } }
  main { .d { color: rgb(1, 0, 0) } & .d { color: rgb(2, 0, 0) } .d& { color: rgb(3, 0, 0) } }
  .d { &:not(.x) { text-align: center } @media (min-width: 1px) { text-indent: 4px } }
  div:has(> b) { opacity: 0.5 }
  div.d { opacity: 0.6 }
  li:nth-child(n of .e) { color: rgb(5, 5, 5) }
  li.e { color: rgb(6, 6, 6) }
  li:nth-last-child(1) { color: rgb(8, 8, 8); font: italic 700 12px/2 serif }
  .e { font-family: sans-serif; line-height: normal }
  [data-x='a,b'] { color: rgb(11, 0, 0) } .f, [data-x] { color: rgb(12, 0, 0) }
  .f::before { color: rgb(13, 0, 0); content: '' }
  .g { all: unset; color: rgb(14, 0, 0) } b.g { text-transform: uppercase }
  .h { inset: 1px; inset-inline-start: 2px; left: 3px; position: relative }
  .h { border-radius: 4px; border-start-start-radius: 6px; border-top-right-radius: 8px }
  .i { transition: color 1s; color: rgb(15, 0, 0) } :is(.i) { color: rgb(16, 0, 0) }
  .i { transition: color 1s, opacity 2s ease-in; transition-delay: 3s, 4s; animation: turn 4s } div.i { transition-duration: 5s }
  @keyframes turn { to { rotate: 1turn } }
  .l { display: grid; color: rgb(21, 0, 0); margin: 3px } p.l { display: revert; margin: revert } .l.l { color: revert }
  .j { flex: 1; flex-grow: 2; overflow: hidden; overflow-x: clip }
  .j { background: rgb(17, 0, 0) none; background-color: var(--ink); list-style: none }
  @container (min-width: 1px) { .k { color: rgb(18, 0, 0) } }
  .md\\:p { color: rgb(19, 0, 0) } .بطاقة { color: rgb(20, 0, 0) }
</style>
<body><main>
  <p class="a">a<i>i</i></p><p class="a b" id="b">b</p><section class="limit"><i>limit</i></section>
  <div class="c" style="color: rgb(1, 1, 9); inline-size: 55px">c</div><div class="d"><b class="g">g</b></div><div class="d">d</div>
  <ul><li class="e">1</li><li>2</li><li class="e">3</li></ul><span class="f" data-x="a,b">f</span>
  <div class="h">h</div><div class="i">i</div><div class="j imported">j</div><div class="k">k</div>
  <div class="md:p">m</div><div class="بطاقة">n</div><p class="l">l</p>
</main></body></html>`;
