/** Each entry has an icon of the same name. */
export type MainEntry = "home" | "superFom" | "mining" | "burn" | "team" | "mine";
export type SubEntry =
  | "ido"
  | "swap"
  | "solvency"
  | "paper"
  | "history"
  | "fom"
  | "orders"
  | "invites"
  | "address"
  | "stake";
export type AdminEntry = "manager" | "managerSuper" | "managerFom" | "managerMining" | "managerNews";

export type Entry<Id extends string> = { id: Id; path: string };
export type Menu = {
  main: readonly (Entry<MainEntry> & { below: readonly Entry<SubEntry>[] })[];
  admin: readonly Entry<AdminEntry>[];
};

/** `paths`: an entry leads to the first one that exists. `below`: pages that belong to it. */
const plan: readonly {
  id: MainEntry;
  paths: readonly string[];
  below: readonly Entry<SubEntry>[];
}[] = [
  {
    id: "home",
    paths: ["/"],
    below: [
      { id: "ido", path: "/ido" },
      { id: "swap", path: "/swap" },
      { id: "solvency", path: "/solvency" },
      { id: "paper", path: "/wp" },
      { id: "history", path: "/history" },
    ],
  },
  { id: "superFom", paths: ["/superFom"], below: [{ id: "fom", path: "/fomo" }] },
  { id: "mining", paths: ["/mining"], below: [] },
  { id: "burn", paths: ["/burn"], below: [{ id: "orders", path: "/orders" }] },
  {
    id: "team",
    paths: ["/team", "/invites"],
    below: [
      { id: "invites", path: "/invites" },
      { id: "address", path: "/address" },
    ],
  },
  { id: "mine", paths: ["/mine", "/stake"], below: [{ id: "stake", path: "/stake" }] },
];

const adminPlan: readonly Entry<AdminEntry>[] = [
  { id: "manager", path: "/manager" },
  { id: "managerSuper", path: "/managerSuper" },
  { id: "managerFom", path: "/managerFom" },
  { id: "managerMining", path: "/managerMining" },
  { id: "managerNews", path: "/managerNews" },
];

/** The menu for the existing pages: an entry without a page is left out. */
export function menuOf(paths: readonly string[]): Menu {
  const exists = ({ path }: { path: string }) => paths.includes(path);
  return {
    main: plan.flatMap((entry) => {
      const path = entry.paths.find((candidate) => paths.includes(candidate));
      if (path === undefined) return [];
      const below = entry.below.filter((sub) => exists(sub) && sub.path !== path);
      return [{ id: entry.id, path, below }];
    }),
    admin: adminPlan.filter(exists),
  };
}

/** The path of the entry that a page belongs to, where `/home` equals `/`, and `/superFomMine` belongs to `/superFom`. */
export function activePath(menu: Menu, pathname: string): string | undefined {
  const at = pathname === "/home" ? "/" : pathname.replace(/(?<=.)\/$/, "");
  const entryOf = (page: string) =>
    menu.main.find(({ path, below }) => path === page || below.some((sub) => sub.path === page));
  return (entryOf(at) ?? entryOf(at.replace(/(Mine|Team)$/, "")))?.path;
}
