import type { JSXElement, Node } from 'oxc-parser';
import type { Span } from './syntax.ts';

/** An attribute as written; `name` is null for `{...spread}`. */
export interface ParsedAttribute extends Span {
  readonly name: string | null;
  /** What follows `=`, with its quotes or braces; null for a bare name. Of a spread what is spread. */
  readonly value: Node | null;
}

/** Where an element stands: each is a reason why some operations mean something else there. */
export interface ElementContext {
  /** Nothing of the same component's JSX is around it. */
  readonly isRoot: boolean;
  /** It stands in a function that is called for each of several things. */
  readonly isInList: boolean;
  /** `a && <B/>`, `a ? <B/> : <C/>`, `a ?? <B/>`. */
  readonly isConditional: boolean;
  /** The attribute of its parent in which it stands, instead of among the children. */
  readonly inProp: string | null;
}

/** A function of the file, so that names in JSX can be followed to what gives them. */
export interface ParsedFunction {
  readonly node: Node;
  /** What the function stands in: the call that it is given to, the variable that it is assigned to. */
  readonly parent: Node | null;
  /** The function around it, by its place in `functions`; -1 for none. */
  readonly outer: number;
  readonly name: string;
}

/** An element of JSX as written in a file. Fragments without a name are none. */
export interface ParsedElement extends Span {
  /** Its place in `elements`, in document order: its identity within this text. */
  readonly index: number;
  /** As written: `h2`, `Link`, `footer.Part`. */
  readonly name: string;
  readonly nameSpan: Span;
  /** Renders a component of the sources or of a package; a lower-case member such as `footer.Part` is one too. */
  readonly isComponent: boolean;
  /** `<Fragment>` by whatever name it was imported: takes no attribute but `key`. */
  readonly isFragment: boolean;
  /** From `<` to the `>` that ends the opening tag, both included. */
  readonly opening: Span;
  readonly isSelfClosing: boolean;
  readonly attributes: readonly ParsedAttribute[];
  /** The element around it, by its index, through fragments, expressions and attributes; -1 for none. */
  readonly parent: number;
  /** Where nothing but a Fragment without a name holds it: where that begins; -1 for everything else. */
  readonly fragment: number;
  /** The component or function that writes it; empty at the top of a module. */
  readonly scope: string;
  /** The nearest function around it, by its place in `functions`; -1 for none. */
  readonly functionIndex: number;
  readonly context: ElementContext;
  readonly node: JSXElement;
}
