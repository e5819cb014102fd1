import { Suspense, useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { MainLayout } from "../../ui/layout/MainLayout.tsx";
import { usePhone } from "../../ui/page/use-media.ts";
import { CategoryPane } from "./components/CategoryPane.tsx";
import { HobbyList } from "./components/HobbyList.tsx";
import { useHobbyChanges } from "./queries.ts";
import { useHobbyView } from "./use-hobby-view.ts";

/** What the list is read without. */
const HobbyDialog = lazyPart(async () => ({ default: (await import("./components/HobbyDialog.tsx")).HobbyDialog }));
const NewHobbyDialog = lazyPart(async () => ({
  default: (await import("./components/NewHobbyDialog.tsx")).NewHobbyDialog,
}));

/** My Space's second tab: categories on the left, what is in one of them on the right; a phone has both in one column. */
export function HobbiesPage() {
  const [isAdding, setAdding] = useState(false);
  const { category, query, hobby, close } = useHobbyView();
  const isPhone = usePhone();
  useHobbyChanges();
  const list = <HobbyList key={category} category={category} query={query} onAdd={() => setAdding(true)} />;
  return (
    <>
      <MainLayout
        list={
          <>
            <CategoryPane onAdd={() => setAdding(true)} />
            {isPhone && list}
          </>
        }
        detail={isPhone ? null : list}
        phoneShows="list"
        listLabel={m["hobbies.categories"]()}
        detailLabel={m["hobbies.title"]()}
      />
      <Suspense>
        {hobby !== undefined && <HobbyDialog key={hobby} id={hobby} onClose={() => void close()} />}
        {isAdding && <NewHobbyDialog category={category} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
