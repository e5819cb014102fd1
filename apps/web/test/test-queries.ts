/** The texts of the GraphQL operations from here on, for those that share a name and differ in what they do. */
export function noteQueries(): string[] {
  const queries: string[] = [];
  const answered = window.fetch;
  window.fetch = async (input, init) => {
    const { query } = typeof init?.body === "string" ? (JSON.parse(init.body) as { readonly query?: string }) : {};
    if (query !== undefined) queries.push(query);
    return answered(input, init);
  };
  return queries;
}
