interface PageHeadProps {
  readonly title: string;
  /** Follows the title in tabs and search results: the school's name. */
  readonly site: string;
  readonly description?: string;
  /** Pages that stand for nothing lasting stay out of search engines. */
  readonly unlisted?: boolean;
}

/** Names the page for tabs, bookmarks and search engines; React lifts it into the document's head. */
export function PageHead({ title, site, description, unlisted = false }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · ${site}`}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  );
}
