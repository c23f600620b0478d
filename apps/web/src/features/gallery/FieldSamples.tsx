import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { TextField } from "../../ui/TextField.tsx";

const decimals = 18;
const balance = 1_284_073519208846112903n;

export function FieldSamples() {
  const t = useTexts();
  const [name, setName] = useState("");
  const [address, setAddress] = useState("0x1a2b");
  const [amount, setAmount] = useState<{ text: string; value: bigint | undefined }>({
    text: "",
    value: undefined,
  });
  const [units, setUnits] = useState(3);
  const tooMuch = amount.value !== undefined && amount.value > balance;
  return (
    <div className="grid gap-6">
      <TextField
        label={t("gallery.fields.name")}
        hint={t("gallery.fields.name-hint")}
        value={name}
        onChange={setName}
        maxLength={20}
        suffix={`${name.length} / 20`}
      />
      <TextField
        label={t("gallery.fields.address")}
        error={/^0x[0-9a-f]{40}$/i.test(address) ? undefined : t("gallery.fields.address-error")}
        value={address}
        onChange={setAddress}
      />
      <AmountField
        label={t("gallery.fields.amount")}
        aside={t("gallery.fields.amount-balance", { amount: "1,284.07" })}
        value={amount.text}
        onChange={(text, value) => setAmount({ text, value })}
        decimals={decimals}
        unit="TKN"
        max={{ amount: balance, label: t("gallery.fields.max") }}
        error={tooMuch ? t("gallery.fields.amount-error", { amount: "1,284.07" }) : undefined}
        hint={
          amount.value === undefined
            ? t("gallery.fields.amount-empty")
            : t("gallery.fields.amount-hint", { amount: amount.value.toString() })
        }
      />
      <Stepper
        label={t("gallery.stepper")}
        hint={t("gallery.stepper.hint")}
        value={units}
        onChange={setUnits}
        min={1}
        max={20}
        unit={t("gallery.stepper.unit", { count: units })}
        decreaseLabel={t("gallery.stepper.less")}
        increaseLabel={t("gallery.stepper.more")}
      />
      <TextField label={t("gallery.fields.locked")} value="12.5" onChange={setName} disabled />
    </div>
  );
}
