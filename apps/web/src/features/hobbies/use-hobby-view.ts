import { useNavigate, useParams, useSearch } from "@tanstack/react-router";

/** What the address says is shown, and the ways to say otherwise. */
export function useHobbyView() {
  const { category = "all" } = useParams({ strict: false });
  const { query = "", hobby } = useSearch({ strict: false });
  const navigate = useNavigate();

  return {
    category,
    query,
    hobby,
    /** Typing leaves no trail behind for Back to go through. */
    search: (text: string) =>
      navigate({
        to: "/myspace/hobbies/$category",
        params: { category },
        search: text === "" ? {} : { query: text },
        replace: true,
      }),
    close: () =>
      navigate({
        to: "/myspace/hobbies/$category",
        params: { category },
        search: query === "" ? {} : { query },
        replace: true,
      }),
  };
}
