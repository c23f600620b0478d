import type { NewsData } from "@cinder/api/news/calls";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shellOf, someone } from "../../../test/frame.tsx";
import { openPage, settle } from "../../../test/open-page.tsx";
import { SessionContext } from "../../app/session.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { InvestError } from "../../server/invest.ts";
import type { Session } from "../../server/session.ts";
import { AdminNewsPage } from "./AdminNewsPage.tsx";

const manager = `0x${"70997970c51812dc3a010c7d01b50e0d17dc79c8"}`;
const script = '<img src=x onerror="alert(1)">';
const item = { published: true, from: null, until: null, version: 2 };
const news: NewsData = {
  announcements: [
    { ...item, id: "one", at: 1, titleEn: script, titleZh: "第一則", bodyEn: "Body one", bodyZh: "內文一" },
    {
      ...item,
      id: "two",
      at: 1,
      titleEn: "Second",
      titleZh: "第二則",
      bodyEn: "Body two",
      bodyZh: "內文二",
      published: false,
    },
  ],
  partners: [{ ...item, id: "ember", nameEn: "Ember", nameZh: "餘燼", url: "https://ember.example/" }],
  changes: [
    {
      id: "2",
      at: 5,
      account: manager,
      kind: "announcement",
      action: "changed",
      nameEn: "Second",
      nameZh: "第二則",
      fields: ["titleEn", "published"],
    },
    { id: "1", at: 4, account: null, kind: "partner", action: "filled", nameEn: "", nameZh: "", fields: [] },
  ],
};

type Calls = { name: string; fields: unknown }[];

/** A fake session that answers with the news and records its calls. */
function sessionOf({
  isLogin = true,
  refuse,
  later,
}: {
  isLogin?: boolean;
  refuse?: (name: string) => unknown;
  /** The answer from the second call on. */
  later?: NewsData;
} = {}) {
  const calls: Calls = [];
  let state = { isLogin };
  const listeners = new Set<() => void>();
  const signIn = vi.fn(async () => {
    state = { isLogin: true };
    for (const listener of listeners) listener();
  });
  const session: Session = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: (async (name: string, fields: unknown) => {
      if (!state.isLogin) throw new InvestError("logged-out");
      calls.push({ name, fields });
      const refused = refuse?.(name);
      if (refused) throw refused;
      return calls.length > 1 && later ? later : news;
    }) as Session["call"],
    signIn,
    signOut: async () => undefined,
    follow: () => undefined,
  };
  return { session, calls, signIn };
}

async function open(made: ReturnType<typeof sessionOf>, { isManager = true, account = true } = {}) {
  openPage(
    <SessionContext value={made.session}>
      <AdminNewsPage />
    </SessionContext>,
    { ...(account ? { account: someone } : {}), chain: () => ({ shell: shellOf({ isManager }), books: [] }) },
  );
  await settle();
  return made;
}

beforeAll(async () => {
  await startTexts("app", "news", "wallet");
  // happy-dom has dialogs, but not as modals.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});
beforeEach(() => setLanguage("en"));

const card = (name: string) => within(screen.getByRole("region", { name }));
const sheet = () => within(screen.getByRole("dialog"));

describe("access to the news editor", () => {
  it("sends no request and offers nothing to an account without a role", async () => {
    const { calls, signIn } = await open(sessionOf(), { isManager: false });
    expect(screen.getByText(/^Only the protocol's owner and managers can edit news/)).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
    expect(calls).toEqual([]);
    expect(signIn).not.toHaveBeenCalled();
  });

  it("asks a visitor to connect a wallet", async () => {
    await open(sessionOf(), { account: false });
    expect(screen.getByText(/Connect a wallet first/)).toBeDefined();
  });

  it("asks for a signature only after a press, then opens the editor", async () => {
    const { signIn, calls } = await open(sessionOf({ isLogin: false }));
    expect(signIn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Sign in and edit" }));
    await settle();
    // A stored invitation is not used.
    expect(signIn).toHaveBeenCalledExactlyOnceWith(zeroAddress);
    expect(calls).toEqual([{ name: "newsList", fields: {} }]);
    expect(card("Announcements").getByText("Second")).toBeDefined();
  });

  it("shows the server's reason for a refusal", async () => {
    const message = "Only the owner or a manager of the protocol may do this.";
    await open(sessionOf({ refuse: () => new InvestError("refused", { message }) }));
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });
});

describe("the news editor", () => {
  it("shows text without markup, hidden entries and the change log", async () => {
    await open(sessionOf());
    expect(card("Announcements").getByText(script)).toBeDefined();
    expect(document.querySelector("main img, li img, h3 img")).toBeNull();
    expect(card("Announcements").getByText("Hidden")).toBeDefined();
    expect(card("Change log").getByText("Title (English), Visibility")).toBeDefined();
    expect(card("Change log").getByText("From the operator's initial settings")).toBeDefined();
  });

  it("moves an entry up or down by one place", async () => {
    const { calls } = await open(sessionOf());
    const up = screen.getByRole("button", { name: "Move up: Second" });
    await userEvent.click(up);
    await settle();
    expect(calls.at(-1)).toEqual({ name: "newsOrder", fields: { kind: "announcement", ids: "two,one" } });
    const down = screen.getByRole("button", { name: "Move down: Second" });
    expect(down.getAttribute("aria-disabled")).toBe("true");
  });

  it("keeps the focus on the move button during the request and at the end of the list", async () => {
    const sent = Promise.withResolvers<void>();
    const [one, two] = news.announcements;
    if (!one || !two) throw new Error("There are two.");
    const made = sessionOf({ later: { ...news, announcements: [two, one] } });
    const { call } = made.session;
    made.session.call = (async (name: string, fields: unknown) => {
      if (name === "newsOrder") await sent.promise;
      return call(name as never, fields as never);
    }) as Session["call"];
    await open(made);
    const up = screen.getByRole<HTMLButtonElement>("button", { name: "Move up: Second" });
    const other = screen.getByRole<HTMLButtonElement>("button", { name: `Move down: ${script}` });
    await userEvent.click(up);
    // Browsers remove the focus from a disabled button.
    expect([up.disabled, up.getAttribute("aria-busy")]).toEqual([false, "true"]);
    // The other buttons are inactive but not busy.
    expect([other.getAttribute("aria-disabled"), other.getAttribute("aria-busy")]).toEqual(["true", null]);
    fireEvent.click(other);
    sent.resolve();
    await settle();
    expect(made.calls.map(({ name }) => name)).toEqual(["newsList", "newsOrder"]);
    expect([up.disabled, up.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    expect(document.activeElement).toBe(up);
  });

  it("asks before discarding input and restores the focus if the user keeps it", async () => {
    const { calls } = await open(sessionOf());
    await userEvent.click(screen.getByRole("button", { name: "Edit: Second" }));
    const title = sheet().getByRole<HTMLInputElement>("textbox", { name: "Title (English)" });
    await userEvent.type(title, " one");
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    const question = () => within(sheet().getByRole("group", { name: "Discard what you wrote?" }));
    const keep = question().getByRole("button", { name: "Keep writing" });
    expect(document.activeElement).toBe(keep);
    await userEvent.click(keep);
    expect(sheet().queryByRole("group", { name: "Discard what you wrote?" })).toBeNull();
    expect(title.value).toBe("Second one");
    expect(document.activeElement).toBe(title);
    await userEvent.click(sheet().getByRole("button", { name: "Close" }));
    await userEvent.click(question().getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(["newsList"]);
  });

  it("closes without asking if nothing changed, or was changed back", async () => {
    await open(sessionOf());
    await userEvent.click(screen.getByRole("button", { name: "Edit: Second" }));
    await userEvent.type(sheet().getByRole("textbox", { name: "Title (English)" }), "!{Backspace}");
    await userEvent.click(sheet().getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("lets the browser ask before the page closes, but only while there is unsaved input", async () => {
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await open(sessionOf());
    await userEvent.click(screen.getByRole("button", { name: "Edit: Second" }));
    const title = () => sheet().getByRole("textbox", { name: "Title (English)" });
    expect(isAsked()).toBe(false);
    await userEvent.type(title(), "!");
    expect(isAsked()).toBe(true);
    await userEvent.type(title(), "{Backspace}");
    expect(isAsked()).toBe(false);
    await userEvent.type(title(), "!");
    await userEvent.click(sheet().getByRole("button", { name: "Close" }));
    expect(isAsked()).toBe(true);
    await userEvent.click(sheet().getByRole("button", { name: "Discard" }));
    expect(isAsked()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Edit: Second" }));
    await userEvent.type(title(), "!");
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(isAsked()).toBe(false);
  });

  it("marks the empty fields of an incomplete form and doesn't send it", async () => {
    const { calls } = await open(sessionOf());
    await userEvent.click(screen.getByRole("button", { name: "Add an announcement" }));
    expect(sheet().getByText("Your text appears here.")).toBeDefined();
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    expect(sheet().getAllByText("Required in both languages.")).toHaveLength(4);
    expect(calls.map(({ name }) => name)).toEqual(["newsList"]);
  });

  it("previews both languages and saves with the version that was read", async () => {
    const { calls } = await open(sessionOf());
    await userEvent.click(screen.getByRole("button", { name: "Edit: Second" }));
    const title = sheet().getByRole("textbox", { name: "Title (English)" });
    await userEvent.clear(title);
    await userEvent.type(title, "Renamed");
    const preview = within(sheet().getByRole("region", { name: "Home page preview" }));
    expect(preview.getByRole("heading", { name: "Renamed" })).toBeDefined();
    expect(preview.getByRole("heading", { name: "第二則" })).toBeDefined();
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    await settle();
    expect(calls.at(-1)).toEqual({
      name: "announcementSave",
      fields: {
        id: "two",
        version: "2",
        published: "no",
        titleEn: "Renamed",
        titleZh: "第二則",
        bodyEn: "Body two",
        bodyZh: "內文二",
      },
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the form and says why when the server refuses", async () => {
    const message = "Somebody else has changed this meanwhile.";
    const refuse = (name: string) =>
      name === "partnerSave" ? new InvestError("refused", { message }) : undefined;
    await open(sessionOf({ refuse }));
    await userEvent.click(screen.getByRole("button", { name: "Edit: Ember" }));
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    await settle();
    expect(sheet().getByRole("alert").textContent).toBe(message);
    expect(sheet().getByRole<HTMLInputElement>("textbox", { name: "Link" }).value).toBe(
      "https://ember.example/",
    );
  });

  it("offers the newer version after a conflicting change and keeps the input visible", async () => {
    let isFaster = true;
    const refuse = (name: string) =>
      name === "announcementSave" && isFaster
        ? new InvestError("refused", { message: "Reload the list.", reason: "newsChanged" })
        : undefined;
    const newer = news.announcements.map((one) =>
      one.id === "two" ? { ...one, version: 3, titleEn: "Theirs", bodyZh: "他們的" } : one,
    );
    const made = sessionOf({ refuse, later: { ...news, announcements: newer } });
    await open(made);
    await userEvent.click(screen.getByRole("button", { name: "Edit: Second" }));
    const title = () => sheet().getByRole<HTMLInputElement>("textbox", { name: "Title (English)" });
    await userEvent.clear(title());
    await userEvent.type(title(), "My assets");
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    await settle();
    isFaster = false;
    expect(title().value).toBe("My assets");
    await userEvent.click(sheet().getByRole("button", { name: "Load the newer version" }));
    await settle();
    expect(title().value).toBe("Theirs");
    const typed = within(sheet().getByRole("region", { name: "Your unsaved text" }));
    expect(typed.getByText("My assets")).toBeDefined();
    await userEvent.click(typed.getByRole("button", { name: "Use it" }));
    expect(title().value).toBe("My assets");
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    await settle();
    expect(made.calls.at(-1)).toMatchObject({
      name: "announcementSave",
      fields: { id: "two", version: "3", titleEn: "My assets", bodyZh: "他們的" },
    });
  });

  it("creates a new entry from the input if the old one was deleted", async () => {
    let isFaster = true;
    const refuse = (name: string) =>
      name === "partnerSave" && isFaster ? new InvestError("refused", { reason: "newsGone" }) : undefined;
    const made = sessionOf({ refuse, later: { ...news, partners: [] } });
    await open(made);
    await userEvent.click(screen.getByRole("button", { name: "Edit: Ember" }));
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    await settle();
    isFaster = false;
    await userEvent.click(sheet().getByRole("button", { name: "Load the newer version" }));
    await settle();
    expect(sheet().getByText(/Saving creates a new one/)).toBeDefined();
    await userEvent.click(sheet().getByRole("button", { name: "Save" }));
    await settle();
    const { fields } = made.calls.at(-1) as { fields: object };
    expect(fields).toMatchObject({ nameEn: "Ember" });
    expect(fields).not.toHaveProperty("id");
  });

  it("deletes an entry only after a confirmation", async () => {
    const { calls } = await open(sessionOf());
    await userEvent.click(screen.getByRole("button", { name: "Delete: Ember" }));
    expect(calls.map(({ name }) => name)).toEqual(["newsList"]);
    await userEvent.click(sheet().getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Delete: Ember" }));
    await userEvent.click(sheet().getByRole("button", { name: "Delete" }));
    await settle();
    expect(calls.at(-1)).toEqual({
      name: "newsRemove",
      fields: { kind: "partner", id: "ember", version: "2" },
    });
  });

  it("is translated to Chinese", async () => {
    await setLanguage("zh");
    await open(sessionOf());
    expect(card("公告").getByText("第一則")).toBeDefined();
    expect(screen.getByRole("button", { name: "上移：第二則" })).toBeDefined();
  });
});
