import { AccountChecks } from './account-checks.ts'
import { EntryChecks } from './entry-checks.ts'
import { Facts, valueKey } from './entry-facts.ts'
import { FormChecks } from './form-checks.ts'
import { checkAwake } from './liveness-check.ts'
import { checkDrained, checkEqual, checkHeld, checkLetIn, checkMeant } from './quiescence-checks.ts'
import { ScreenChecks } from './screen-checks.ts'
import { WireChecks } from './wire-checks.ts'
import type { Database, World } from './world.ts'

/** Checks one account from outside: at every commit, at every call, at every change on the server, and at the end. */
export class Observer {
  readonly facts: Facts
  readonly screen: ScreenChecks
  readonly forms: FormChecks

  constructor(world: World, database: Database, broken: string[]) {
    this.facts = new Facts(world, database, broken)
    this.screen = new ScreenChecks(this.facts)
    this.forms = new FormChecks(this.facts)
    const entries = new EntryChecks(this.facts, this.screen)
    const wire = new WireChecks(this.facts)
    const account = new AccountChecks(this.facts)
    database.store.onCommit = (changes) => {
      account.committed(changes)
      entries.committed(changes)
      this.screen.committed(changes)
      this.forms.committed(changes)
    }
    this.screen.begin()
    const network = world.wireOf(database)
    const before = network.handed
    network.handed = (handed) => {
      before(handed)
      if (world.tabs.find((tab) => tab.life === handed.life)?.database !== database) return
      const elsewhere = [world.database, world.otherDatabase].some((other) => other.server !== database.server && other.server.signedIn)
      wire.handed(handed, elsewhere)
    }
    const heard = network.answered
    network.answered = (call, outcome) => {
      heard(call, outcome)
      wire.answered(call)
    }
    const told = database.server.changed
    database.server.changed = (written, call) => {
      told(written, call)
      // Of one server, another admin may be the same person on another device.
      if (call !== null && this.facts.calls.has(call)) wire.applied(written, call)
      // A body that replaces a whole document carries what it does not change.
      else this.facts.othersWrote(call === null ? written : written.filter(({ from, to }) => valueKey(from) !== valueKey(to)))
    }
  }

  /** Runs after every choice. */
  step(): void {
    this.screen.checkFold()
    checkAwake(this.facts)
  }

  /** Runs long after the last fault, before the person has answered anything. */
  held(): void {
    checkHeld(this.facts)
  }

  /** Runs when no create is uncertain any more. */
  letIn(): void {
    checkLetIn(this.facts)
  }

  atRest(): void {
    checkDrained(this.facts)
    checkMeant(this.facts)
    checkEqual(this.facts)
  }
}
